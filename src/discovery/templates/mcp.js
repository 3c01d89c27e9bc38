import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("{{mcp}}")));

const { structuredContent } = await client.callTool({
  name: "search_pages",
  arguments: { query: {{query}} },
});
console.log(structuredContent.results);
