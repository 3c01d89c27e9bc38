const api = "{{api}}";

async function get(operation, params) {
  const response = await fetch(`${api}/${operation}?${new URLSearchParams(params)}`);
  const body = await response.json();
  if (!response.ok) throw new Error(`${body.code}: ${body.data.hint}`);
  return body;
}

const { passages } = await get("ask_business", { query: {{question}} });
for (const { text, url } of passages) console.log(url, text);

const { results } = await get("search_pages", { query: {{query}} });
const page = await get("read_page", { url: results[0].url });
console.log(page.title);
console.log(page.markdown);
