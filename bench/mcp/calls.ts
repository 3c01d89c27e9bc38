// The tool calls of the benchmark as HTTP messages, and the results that vitrina returned.

/** One call and its `structuredContent`. */
export interface CapturedCall {
  readonly name: string;
  readonly args: object;
  readonly result: object;
}

/** The data with which the reference servers return the same results. */
export interface CapturedTools {
  readonly cities: readonly string[];
  readonly tools: readonly object[];
  readonly calls: readonly CapturedCall[];
}

const revision = '2026-07-28';
const envelope = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientCapabilities': { roots: { listChanged: true }, elicitation: {} },
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
};

/** A message to be posted. */
export interface WireCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates a request of the current revision. */
export function toWire(
  method: string,
  params: { readonly name?: string; readonly arguments?: object },
): WireCall {
  return {
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': revision,
      'Mcp-Method': method,
      ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
    },
  };
}

/** Posts a message and returns its result. @throws Error for an answer without a result */
export async function ask(origin: string, { body, headers }: WireCall): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
  const text = await response.text();
  const { result } = JSON.parse(text) as { readonly result?: Record<string, unknown> };
  if (response.status !== 200 || result === undefined)
    throw new Error(`${response.status}: ${text.slice(0, 500)}`);
  return result;
}

/** Calls tools and returns their results, the tool list and the cities. */
export async function captureTools(
  origin: string,
  calls: readonly { readonly name: string; readonly args: object }[],
): Promise<CapturedTools> {
  const { tools } = (await ask(origin, toWire('tools/list', {}))) as { readonly tools: readonly object[] };
  const captured: CapturedCall[] = [];
  for (const { name, args } of calls) {
    const result = await ask(origin, toWire('tools/call', { name, arguments: args }));
    if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${JSON.stringify(result.content)}`);
    captured.push({ name, args, result: result.structuredContent as object });
  }
  const search = tools[0] as { inputSchema: { properties: { city: { enum: readonly string[] } } } };
  return { cities: search.inputSchema.properties.city.enum, tools, calls: captured };
}
