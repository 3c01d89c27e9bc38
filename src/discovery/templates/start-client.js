import { createClient } from "vitrina-client";

const site = createClient("{{site}}");
const { passages } = await site.ask({{question}});
for (const { text, url } of passages) console.log(url, text);

const { results } = await site.search({{query}});
const page = await site.readPage(results[0].url);
console.log(page.title);
console.log(page.markdown);
