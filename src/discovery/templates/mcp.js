import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("{{mcp}}")));

const { structuredContent } = await client.callTool({
  name: "ask_business",
  arguments: { query: {{question}} },
});
console.log(structuredContent.passages);
