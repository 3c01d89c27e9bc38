import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const authProvider = new ClientCredentialsProvider({
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
  expectedIssuer: "{{mcpIssuer}}",
});
const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("{{mcpIdentified}}"), { authProvider }));

const { structuredContent } = await client.callTool({ name: "get_quota", arguments: {} });
console.log(structuredContent.policy); // identificado
