// Registers the site's operations as tools for the browser's agent, if it has one (WebMCP).

const tools = [] /* the tools */;

/** Calls an operation; results and errors are both JSON that the agent can read. */
async function call({ address }, parameters) {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}?${query}`, { headers: { Accept: 'application/json' } });
  const text = await response.text();
  return { content: [{ type: 'text', text }], ...(response.ok ? {} : { isError: true }) };
}

// document.modelContext is the current draft; browsers with an earlier draft have navigator.modelContext
const modelContext = document.modelContext ?? navigator.modelContext;
if (typeof modelContext?.registerTool === 'function') {
  for (const { name, title, description, inputSchema, address } of tools) {
    modelContext.registerTool({
      name,
      title,
      description,
      inputSchema,
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: (parameters) => call({ address }, parameters ?? {}),
    });
  }
}
