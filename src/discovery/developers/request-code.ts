// A request as code: curl, JavaScript with `fetch`, and Python with `urllib`, which run without anything installed.

/** A sample request. A string `$NAME` as the value of a field stands for that environment variable. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly address: string;
  /** Parameters of a GET request; absent if they are part of the address. */
  readonly query?: Fields;
  /** Credentials: `token` is sent as a bearer, `client` by HTTP Basic. */
  readonly credentials?: 'token' | 'client';
  readonly json?: object;
  readonly form?: Fields;
}

type Fields = Readonly<Record<string, string | number>>;

/** The name of the environment variable that a value stands for. */
function variableIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\$([A-Z_]+)$/.exec(value)?.[1] : undefined;
}

/** A command for a POSIX shell. */
export function writeCurl({ method, address, query, credentials, json, form = {} }: SampleRequest): string {
  const parameters = Object.entries(query ?? {});
  const options = [
    ...parameters.map(([name, value]) => `--data-urlencode ${quoteForShell(`${name}=${value}`)}`),
    ...(credentials === 'token' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(credentials === 'client' ? ['-u "$CLIENT_ID:$CLIENT_SECRET"'] : []),
    ...(json === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoteAlways(JSON.stringify(json))}`]),
    ...Object.entries(form).map(([name, value]) => `-d ${name}=${variableIn(value) ? `"${value}"` : value}`),
  ];
  // an address that may have a query of its own is quoted, for the shell
  const target = query === undefined && method === 'GET' ? `"${address}"` : address;
  return [`curl${parameters.length > 0 ? ' -G' : ''} ${target}`, ...options].join(' \\\n  ');
}

/** Double quotes where nothing in the text means something within them. */
function quoteForShell(text: string): string {
  return /["$`\\!]/.test(text) ? quoteAlways(text) : `"${text}"`;
}

function quoteAlways(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A module for Node.js; without credentials it runs in browsers too. */
export function writeJavaScript(request: SampleRequest): string {
  const { method, address, query, credentials, json, form } = request;
  const authorization = {
    token: `Authorization: \`Bearer \${process.env.TOKEN}\``,
    client: `Authorization: \`Basic \${btoa(\`\${process.env.CLIENT_ID}:\${process.env.CLIENT_SECRET}\`)}\``,
  };
  const headers = [
    ...(credentials === undefined ? [] : [authorization[credentials]]),
    ...(json === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}"`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(form === undefined ? [] : [`body: new URLSearchParams(${literal(form, javaScript, 1)})`]),
    ...(json === undefined ? [] : [`body: JSON.stringify(${literal(json, javaScript, 1)})`]),
  ];
  const hasQuery = query !== undefined && Object.keys(query).length > 0;
  const target = hasQuery ? `\`${address}?\${query}\`` : `"${address}"`;
  const given = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  return [
    ...(hasQuery ? [`const query = new URLSearchParams(${literal(query, javaScript)});`] : []),
    `const response = await fetch(${target}${given});`,
    'if (!response.ok) throw new Error(await response.text());',
    'console.log(await response.json());',
  ].join('\n');
}

/** A program for Python 3 with its standard library alone. */
export function writePython({ address, query, credentials, json, form }: SampleRequest): string {
  const hasQuery = query !== undefined && Object.keys(query).length > 0;
  const fields = json ?? form;
  const usesEnvironment = credentials !== undefined || Object.values(fields ?? {}).some(variableIn);
  const headers = {
    token: [`"Authorization": f"Bearer {os.environ['TOKEN']}"`],
    client: ['"Authorization": f"Basic {b64encode(client.encode()).decode()}"'],
    none: [],
  }[credentials ?? 'none'];
  const allHeaders = [...headers, ...(json === undefined ? [] : ['"Content-Type": "application/json"'])];
  const body =
    json !== undefined
      ? [`data=json.dumps(${literal(json, python, 1)}).encode()`]
      : form === undefined
        ? []
        : [`data=urlencode(${literal(form, python, 1)}).encode()`];
  const options = [...(allHeaders.length === 0 ? [] : [`headers={${allHeaders.join(', ')}}`]), ...body];
  const target = `${hasQuery ? 'f' : ''}"${address}${hasQuery ? '?{query}' : ''}"`;
  const asked =
    options.length === 0
      ? target
      : `Request(\n${[target, ...options].map((option) => `    ${option},\n`).join('')})`;
  return [
    `import json${usesEnvironment ? ', os' : ''}`,
    ...(credentials === 'client' ? ['from base64 import b64encode'] : []),
    ...(hasQuery || form !== undefined ? ['from urllib.parse import urlencode'] : []),
    `from urllib.request import ${options.length === 0 ? '' : 'Request, '}urlopen`,
    '',
    ...(hasQuery ? [`query = urlencode(${literal(query, python)})`] : []),
    ...(credentials === 'client'
      ? [`client = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}"`]
      : []),
    ...(options.length === 0 ? [] : [`request = ${asked}`]),
    `with urlopen(${options.length === 0 ? asked : 'request'}) as response:`,
    '    print(json.load(response))',
  ].join('\n');
}

/** How a language writes the values of JSON. */
interface Notation {
  readonly indent: string;
  readonly key: (name: string) => string;
  readonly variable: (name: string) => string;
  readonly object: (members: string) => string;
  readonly word: (value: boolean | null) => string;
}

/** JavaScript. */
export const javaScript: Notation = {
  indent: '  ',
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)),
  variable: (name) => `process.env.${name}`,
  object: (members) => `{ ${members} }`,
  word: String,
};

/** Python. */
export const python: Notation = {
  indent: '    ',
  key: (name) => JSON.stringify(name),
  variable: (name) => `os.environ["${name}"]`,
  object: (members) => `{${members}}`,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

const lineMaxChars = 72;

/** A value as a literal, on one line if it is short. `depth` is the number of indents around it. */
export function literal(value: unknown, notation: Notation, depth = 0): string {
  const variable = variableIn(value);
  if (variable !== undefined) return notation.variable(variable);
  if (typeof value === 'boolean' || value === null) return notation.word(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = (inner: number) =>
    Object.entries(value).map(
      ([name, member]) => `${isList ? '' : `${notation.key(name)}: `}${literal(member, notation, inner)}`,
    );
  const flat = members(0).join(', ');
  const line = isList ? `[${flat}]` : notation.object(flat);
  if (line.length <= lineMaxChars && !line.includes('\n')) return line;
  const border = notation.indent.repeat(depth);
  const rows = members(depth + 1).map((member) => `${border}${notation.indent}${member},\n`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${rows.join('')}${border}${close}`;
}
