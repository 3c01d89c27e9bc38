import { createClient } from "vitrina-client";

const site = createClient("{{site}}");
const { results } = await site.search({{query}});
const page = await site.readPage(results[0].url);
console.log(page.title);
console.log(page.markdown);
