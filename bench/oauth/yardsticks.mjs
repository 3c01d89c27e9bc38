// Reference servers for the token endpoint, in plain JavaScript so that nothing is compiled at the start.
// Arguments: `bare` or `oidc-provider`, port, and for bare the JSON of one token answer.

import { createServer } from 'node:http';

const [kind, port, answer] = process.argv.slice(2);

/** The process that starts a server waits for its first line. */
function tellReady() {
  process.stdout.write('ready\n');
}

/** Starts a bare server that reads the form and repeats one answer. */
function serveBare() {
  const { headers, body } = JSON.parse(answer);
  const bytes = Buffer.from(body);
  createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, headers);
      response.end(bytes);
    });
  }).listen(Number(port), '127.0.0.1', tellReady);
}

/** Starts oidc-provider with its in-memory adapter and one client, with client_credentials as its documentation shows. */
async function serveOidcProvider() {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'bench',
        client_secret: 'secret-of-the-yardstick',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    scopes: ['content:read', 'quota:read'],
  });
  provider.listen(Number(port), '127.0.0.1', tellReady);
}

if (kind === 'bare') serveBare();
else await serveOidcProvider();
