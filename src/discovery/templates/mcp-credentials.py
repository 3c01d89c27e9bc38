import asyncio, os
import httpx2
from mcp import Client
from mcp.client.auth.extensions.client_credentials import ClientCredentialsOAuthProvider
from mcp.client.streamable_http import streamable_http_client

class MemoryStorage:
    tokens = client_info = None
    async def get_tokens(self): return self.tokens
    async def set_tokens(self, tokens): self.tokens = tokens
    async def get_client_info(self): return self.client_info
    async def set_client_info(self, info): self.client_info = info

auth = ClientCredentialsOAuthProvider(
    server_url="{{mcpIdentified}}",
    storage=MemoryStorage(),
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
    issuer="{{mcpIssuer}}",
)
async def main():
    async with httpx2.AsyncClient(auth=auth) as http_client:
        transport = streamable_http_client("{{mcpIdentified}}", http_client=http_client)
        async with Client(transport) as client:
            print(await client.call_tool("get_quota", {}))

asyncio.run(main())
