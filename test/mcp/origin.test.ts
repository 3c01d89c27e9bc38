import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOriginGuard } from '../../src/mcp/origin.ts';
import { legacy, post, readReply } from './post.ts';
import { startVitrina } from './vitrina.ts';

const ping = legacy('ping');

describe('contract C9, C2.6: the origin of web pages', () => {
  it.each(['https://hogar.example', 'https://app.example'])('%s is allowed and may read', async (origin) => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0', allowedOrigins: ['https://app.example/'] });
    const reply = await post(mcpUrl, ping, { Origin: origin });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    expect(reply.headers.get('vary')).toBe('Origin, Authorization, Accept-Encoding, Accept-Language');
    const exposed = reply.headers.get('access-control-expose-headers');
    for (const name of ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'API-Version']) {
      expect(exposed).toContain(name);
    }
  });

  it.each([
    'https://evil.example',
    'http://hogar.example',
    'https://hogar.example.evil.example',
    'https://sub.hogar.example',
    'http://localhost:3000',
    'null',
    'x',
  ])('%s is 403 as JSON, and no page may read it', async (origin) => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0', allowedOrigins: ['https://app.example'] });
    for (const reply of [
      await post(mcpUrl, ping, { Origin: origin }),
      await readReply(await fetch(mcpUrl, { method: 'OPTIONS', headers: { Origin: origin } })),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['es', 'Las páginas de este origen no pueden llamar aquí: el operador las admite con mcp_origins.'],
    ['en', 'Pages of this origin may not call here: the operator admits them by mcp_origins.'],
  ])('a rejected caller gets the reason, in %s (contract C2.9)', async (language, message) => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0' });
    const headers = { Origin: 'https://evil.example', 'Accept-Language': language };
    expect((await post(mcpUrl, ping, headers)).body.error.message).toBe(message);
  });

  it('a request without Origin is allowed: it comes from no web page', async () => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0' });
    const reply = await post(mcpUrl, ping);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['https://HOGAR.example', 'https://hogar.example:443'])(
    'pages of a site whose url is written %s are its own all the same (RFC 6454 §4)',
    (siteUrl) => {
      const guard = createOriginGuard({ siteUrl, allowedOrigins: [], host: '0.0.0.0', warn: () => {} });
      expect(guard.allowsOrigin('https://hogar.example')).toBe(true);
      expect(guard.allowsOrigin('https://hogar.example:8443')).toBe(false);
    },
  );

  it('mcp_origins: * allows any', async () => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0', allowedOrigins: ['*'] });
    const reply = await post(mcpUrl, ping, { Origin: 'https://anybody.example' });
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://anybody.example');
  });

  it('a preflight lists the allowed headers and costs nothing', async () => {
    const { mcpUrl } = await startVitrina({ anonymousLimit: 1 });
    const response = await fetch(mcpUrl, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://hogar.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'mcp-method, authorization, accept-language',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://hogar.example');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(response.headers.has('content-length')).toBe(false); // RFC 9110 §8.6
    const allowed = response.headers.get('access-control-allow-headers');
    expect(allowed?.split(', ').sort()).toEqual([
      'Accept',
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'MCP-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'X-Request-Id',
      'traceparent',
      'tracestate',
    ]);
    expect((await post(mcpUrl, ping)).status).toBe(200);
  });
});

describe('contract C9: on a loopback address', () => {
  /** `fetch` cannot set Host. */
  function postAs(url: string, host: string): Promise<{ status: number | undefined; text: string }> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        url,
        {
          method: 'POST',
          headers: {
            Host: host,
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify(ping));
    });
  }

  it.each([
    ['localhost:8080', 200],
    ['127.0.0.1', 200],
    ['[::1]:8080', 200],
    ['hogar.example', 200],
    ['HOGAR.example:443', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.nip.io', 403],
    // what is no host at all is refused before (RFC 9112 §3.2)
    ['user@localhost', 400],
    ['127.0.0.1:8080/x', 400],
  ])('Host %s is %i: a rebound name is rejected', async (host, status) => {
    const { mcpUrl } = await startVitrina();
    const answer = await postAs(mcpUrl, host);
    expect(answer.status).toBe(status);
    if (status === 403) expect(JSON.parse(answer.text).error.message).toContain('no responde por ese Host');
  });

  it('the first refused Host is reported to the operator, who may not have set "url"', () => {
    const lines: string[] = [];
    const guard = createOriginGuard({
      siteUrl: 'http://127.0.0.1:8080',
      allowedOrigins: [],
      host: '127.0.0.1',
      warn: (line) => lines.push(line),
    });
    const hosts = ['localhost', 'www.casaclara.example', 'other.example', undefined];
    expect(hosts.map((host) => guard.allowsHost(host))).toEqual([true, false, false, false]);
    expect(lines).toEqual([
      '/mcp was asked for as www.casaclara.example, and answered 403, because the address of this site is http://127.0.0.1:8080; if that is its name, set "url"',
    ]);
  });

  it('on a public address, any Host is allowed', async () => {
    const { mcpUrl } = await startVitrina({ host: '0.0.0.0' });
    expect((await postAs(mcpUrl, 'other.example')).status).toBe(200);
  });

  it.each(['http://localhost:6274', 'http://127.0.0.1:5173', 'http://[::1]:3000'])(
    'pages of the same machine, %s, may call',
    async (origin) => {
      const { mcpUrl } = await startVitrina();
      const reply = await post(mcpUrl, ping, { Origin: origin });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );
});
