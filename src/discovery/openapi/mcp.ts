// The MCP endpoints as OpenAPI paths (seed §4.7, contract C9), described as JSON-RPC messages. `tools/list` describes the tools.
// Both endpoints refer to the same components.

import { paths } from '../../lib/addresses.ts';
import { type Localized, text } from '../../lib/language.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import {
  describeDeprecation,
  referToCountedHeaders,
  referToHeaders,
  referToOptionalHeaders,
} from './headers.ts';
import { nameResponses, type Responses, referToResponses } from './responses.ts';
import { referToSchema } from './schemas.ts';
import { headersTooLarge, orUnreadable } from './unreadable.ts';

const jsonRpc = {
  type: 'string',
  enum: ['2.0'],
  description: text('Versión de JSON-RPC.', 'JSON-RPC version.'),
};

/** Components of JSON-RPC. */
export const mcpSchemas: Json = {
  JsonRpcMessage: {
    title: 'JsonRpcMessage',
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: jsonRpc,
      id: {
        type: ['string', 'integer'],
        description: text('Ausente en notificaciones.', 'Absent in notifications.'),
      },
      method: { type: 'string', description: text('Método de MCP.', 'MCP method.') },
      params: { type: 'object', description: text('Parámetros del método.', 'Parameters of the method.') },
    },
  },
  JsonRpcAnswer: {
    title: 'JsonRpcAnswer',
    type: 'object',
    required: ['jsonrpc'],
    properties: {
      jsonrpc: jsonRpc,
      id: {
        type: ['string', 'number', 'null'],
        description: text('El id del mensaje.', 'The id of the message.'),
      },
      result: { type: 'object', description: text('Resultado.', 'Result.') },
      error: {
        type: 'object',
        description: text('Error.', 'Error.'),
        required: ['code', 'message'],
        properties: {
          code: { type: 'integer', description: text('Código.', 'Code.') },
          message: { type: 'string', description: text('Explicación.', 'Explanation.') },
          data: { type: 'object', description: text('Detalles.', 'Details.') },
        },
      },
    },
  },
};

/** Path items of the endpoint that is open to all and of the one that requires a token. */
export function describeMcp(facts: DiscoveryFacts): Json {
  const { addresses, mcp, hasTokens } = facts;
  const [newest = ''] = mcp.revisions;
  const answers = describeAnswers(facts);
  const shared = {
    tags: ['mcp'],
    ...describeDeprecation(facts),
    requestBody: { $ref: '#/components/requestBodies/McpMessage' },
    responses: { ...referToResponses(dialect, Object.keys(answers)), ...headersTooLarge },
  };
  return {
    [paths.mcp]: {
      post: {
        operationId: 'mcp',
        summary: text('Servidor MCP', 'MCP server'),
        description: text(
          `Las mismas operaciones como herramientas MCP (Streamable HTTP, sin sesión). Revisiones: ${mcp.revisions.join(', ')}. La revisión ${newest} lleva además las cabeceras MCP-Protocol-Version, Mcp-Method y Mcp-Name, y params._meta. Cada petición JSON-RPC cuesta una unidad de cuota; las notificaciones son gratuitas. Tarjeta: ${addresses.serverCard}`,
          `The same operations as MCP tools (Streamable HTTP, without sessions). Revisions: ${mcp.revisions.join(', ')}. Revision ${newest} also needs the headers MCP-Protocol-Version, Mcp-Method and Mcp-Name, and params._meta. Each JSON-RPC request costs one unit of quota; notifications are free. Card: ${addresses.serverCard}`,
        ),
        security: hasTokens ? [{}, { oauth2: ['content:read'] }] : [{}],
        ...shared,
        'x-codeSamples': [
          {
            lang: 'Shell',
            label: text(`Llamar a una herramienta, ${newest}`, `Call a tool, ${newest}`),
            source: modernCommand(facts, newest),
          },
        ],
      },
    },
    ...(hasTokens && {
      [paths.mcpIdentified]: {
        post: {
          operationId: 'mcp_identified',
          summary: text('Servidor MCP con token', 'MCP server with a token'),
          description: text(
            `El mismo servidor que ${paths.mcp}, con token obligatorio: el SDK de un cliente con credenciales lo pide por sí mismo.`,
            `The same server as ${paths.mcp}, with a token required: the SDK of a client with credentials requests one by itself.`,
          ),
          security: [{ oauth2: ['content:read'] }],
          ...shared,
        },
      },
    }),
  };
}

/** Prefix of the names of the dialect's responses. */
const dialect = 'Mcp';

/** The answers of both endpoints, as components. */
export function describeMcpResponses(facts: DiscoveryFacts): Json {
  return nameResponses(dialect, describeAnswers(facts));
}

/** The body of both endpoints, as components. The example is of a revision that needs no further headers, so it can be sent as it is. */
export function describeMcpBodies(facts: DiscoveryFacts): Json {
  return {
    McpMessage: {
      required: true,
      content: {
        'application/json': {
          schema: oneOrBatch('JsonRpcMessage'),
          examples: { 'llamar-herramienta': { value: sampleMessage(facts) } },
        },
      },
    },
  };
}

/** A tool call as a message of the revisions with a handshake, which need no headers of their own. */
export function sampleMessage(facts: DiscoveryFacts): Json {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: sampleCall(facts) };
}

function sampleCall({ samples }: DiscoveryFacts) {
  const tool = samples.find(({ operation }) => operation.tool)?.operation;
  return { name: tool?.id, arguments: tool?.examples()[0]?.params };
}

/** A call in the stateless revision, whose headers repeat parts of the message. */
function modernCommand(facts: DiscoveryFacts, revision: string): string {
  const call = sampleCall(facts);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'mi-agente', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...call, _meta } };
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': revision,
    'Mcp-Method': message.method,
    'Mcp-Name': call.name,
  };
  const fields = Object.entries(headers).map(([name, value]) => ` \\\n  -H "${name}: ${value}"`);
  const data = JSON.stringify(message).replaceAll("'", "'\\''");
  return `curl ${facts.addresses.mcp}${fields.join('')} \\\n  -d '${data}'`;
}

/** Answers by status. Unless stated otherwise, an answer may or may not count against the quota. */
function describeAnswers(facts: DiscoveryFacts): Responses {
  const counted = referToCountedHeaders(facts);
  const optional = referToOptionalHeaders(facts);
  const challenge = referToHeaders(['WWW-Authenticate']);
  const wait = referToHeaders(['Retry-After']);
  const refuse = (status: number, description: Localized, headers: Json = optional) => ({
    [status]: {
      description,
      headers,
      content: {
        'application/json': { schema: orUnreadable(status, referToSchema('JsonRpcAnswer')) },
      },
    },
  });
  return {
    '200': {
      description: text(
        'Respuesta al mensaje, o lote de respuestas a un lote. subscriptions/listen responde con eventos.',
        'Answer to the message, or a batch of answers to a batch. subscriptions/listen answers with events.',
      ),
      headers: counted,
      content: {
        'application/json': { schema: oneOrBatch('JsonRpcAnswer') },
        'text/event-stream': { schema: { type: 'string' } },
      },
    },
    '202': {
      description: text('Notificación recibida.', 'Notification received.'),
      headers: optional,
    },
    ...refuse(400, text('Mensaje o cabeceras no válidos.', 'Message or headers not valid.')),
    ...(facts.hasTokens &&
      refuse(
        401,
        text(
          'Token no válido, o ausente donde es obligatorio.',
          'Token not valid, or missing where required.',
        ),
        { ...counted, ...challenge },
      )),
    ...(facts.hasTokens
      ? refuse(
          403,
          text(
            'Origen no admitido, o token sin el permiso.',
            'Origin not allowed, or token without the scope.',
          ),
          { ...optional, 'WWW-Authenticate': optionalChallenge },
        )
      : refuse(403, text('Origen no admitido.', 'Origin not allowed.'))),
    ...refuse(404, text('Método desconocido.', 'Unknown method.')),
    ...refuse(406, text('La cabecera Accept no admite JSON.', 'The header Accept does not allow JSON.')),
    ...refuse(413, text('Cuerpo demasiado grande.', 'Body too large.')),
    ...refuse(414, text('Dirección demasiado larga.', 'Address too long.')),
    ...refuse(
      415,
      text('El cuerpo no es JSON, o va comprimido.', 'The body is not JSON, or is compressed.'),
      {
        ...optional,
        ...referToHeaders(['Accept-Encoding']),
      },
    ),
    ...refuse(429, text('Cuota agotada.', 'Quota used up.'), { ...counted, ...wait }),
    ...refuse(500, text('Error interno.', 'Internal error.')),
    ...refuse(503, text('No disponible.', 'Unavailable.'), { ...optional, ...wait }),
  };
}

/** One message, or in revision 2025-03-26 a batch of them (JSON-RPC 2.0 §6). */
function oneOrBatch(name: string): Json {
  const schema = referToSchema(name);
  return { anyOf: [schema, { type: 'array', minItems: 1, items: schema }] };
}

const optionalChallenge = {
  description: text('El permiso que falta, si es la causa.', 'The missing scope, if that is the cause.'),
  schema: { type: 'string' },
};
