// The MCP endpoint as an OpenAPI path (seed §4.7), described as JSON-RPC messages. `tools/list` describes the tools.

import { type Localized, text } from '../../lib/language.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import { countedHeaderNames, describeOptionalHeaders, referToHeaders } from './headers.ts';
import { referToSchema } from './schemas.ts';
import { describeHeadersTooLarge, orUnreadable } from './unreadable.ts';

const jsonRpc = {
  type: 'string',
  enum: ['2.0'],
  description: text('Versión de JSON-RPC.', 'JSON-RPC version.'),
};

/** Components of JSON-RPC. */
export const mcpSchemas: Json = {
  JsonRpcMessage: {
    title: text('Mensaje JSON-RPC', 'JSON-RPC message'),
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
    title: text('Respuesta JSON-RPC', 'JSON-RPC answer'),
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

/** The path item of the endpoint. */
export function describeMcp(facts: DiscoveryFacts): Json {
  const { addresses, mcp, samples, hasTokens } = facts;
  const identified = hasTokens
    ? text(
        ` En ${addresses.mcpIdentified} es obligatorio un token, de modo que el SDK de un cliente con credenciales lo pida por sí mismo.`,
        ` At ${addresses.mcpIdentified} a token is required, so that the SDK of a client with credentials requests one by itself.`,
      )
    : text('', '');
  const sample = samples.find(({ operation }) => operation.tool)?.operation;
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: sample?.id, arguments: sample?.examples[0]?.params },
  };
  return {
    post: {
      operationId: 'mcp',
      tags: ['mcp'],
      summary: text('Servidor MCP', 'MCP server'),
      description: text(
        `Las mismas operaciones como herramientas MCP (Streamable HTTP, sin sesión). Revisiones: ${mcp.revisions.join(', ')}. Cada petición JSON-RPC cuesta una unidad de cuota; las notificaciones son gratuitas.${identified.es} Tarjeta: ${addresses.serverCard}`,
        `The same operations as MCP tools (Streamable HTTP, without sessions). Revisions: ${mcp.revisions.join(', ')}. Each JSON-RPC request costs one unit of quota; notifications are free.${identified.en} Card: ${addresses.serverCard}`,
      ),
      parameters: headerParameters(mcp.revisions),
      security: hasTokens ? [{}, { oauth2: ['content:read'] }] : [{}],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: oneOrBatch('JsonRpcMessage'),
            examples: { 'llamar-herramienta': { value: request } },
          },
        },
      },
      responses: describeAnswers(facts),
    },
  };
}

/** Answers by status. Unless stated otherwise, an answer may or may not count against the quota. */
function describeAnswers(facts: DiscoveryFacts): Json {
  const counted = referToHeaders(countedHeaderNames(facts));
  const challenge = referToHeaders(['WWW-Authenticate']);
  const wait = referToHeaders(['Retry-After']);
  const refuse = (
    status: number,
    description: Localized,
    headers: Json = describeOptionalHeaders(facts),
  ) => ({
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
      headers: describeOptionalHeaders(facts),
    },
    ...refuse(400, text('Mensaje o cabeceras no válidos.', 'Message or headers not valid.')),
    ...(facts.hasTokens &&
      refuse(401, text('Token no válido.', 'Token not valid.'), { ...counted, ...challenge })),
    ...(facts.hasTokens
      ? refuse(
          403,
          text(
            'Origen no admitido, o token sin el permiso.',
            'Origin not allowed, or token without the scope.',
          ),
          { ...describeOptionalHeaders(facts), 'WWW-Authenticate': optionalChallenge },
        )
      : refuse(403, text('Origen no admitido.', 'Origin not allowed.'))),
    ...refuse(404, text('Método desconocido.', 'Unknown method.')),
    ...refuse(406, text('Accept excluye la respuesta.', 'Accept excludes the answer.')),
    ...refuse(413, text('Cuerpo demasiado grande.', 'Body too large.')),
    ...refuse(414, text('Dirección demasiado larga.', 'Address too long.')),
    ...refuse(415, text('El cuerpo no es JSON.', 'The body is not JSON.')),
    ...refuse(429, text('Cuota agotada.', 'Quota used up.'), { ...counted, ...wait }),
    '431': describeHeadersTooLarge(),
    ...refuse(500, text('Error interno.', 'Internal error.')),
    ...refuse(503, text('No disponible.', 'Unavailable.'), { ...describeOptionalHeaders(facts), ...wait }),
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

function headerParameters([newest = '']: readonly string[]): readonly Json[] {
  const header = (name: string, es: string, en: string, example: string) => ({
    name,
    in: 'header',
    required: false,
    description: text(es, en),
    schema: { type: 'string' },
    example,
  });
  return [
    header('MCP-Protocol-Version', 'Revisión que usa el cliente.', 'Revision that the client uses.', newest),
    header(
      'Mcp-Method',
      `Igual que method (revisión ${newest}).`,
      `Equal to method (revision ${newest}).`,
      'tools/call',
    ),
    header(
      'Mcp-Name',
      `Nombre de la herramienta (revisión ${newest}).`,
      `Name of the tool (revision ${newest}).`,
      'search_pages',
    ),
  ];
}
