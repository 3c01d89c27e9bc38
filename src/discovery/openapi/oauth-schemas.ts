// JSON Schemas of the bodies of the OAuth endpoints, with the names of RFC 6749, 7009, 7591 and 7662.

import { type Localized, text } from '../../lib/language.ts';
import {
  allScopes,
  authenticationMethods,
  clientNameMaxChars,
  clientNamePattern,
  contactMaxBytes,
  contactPattern,
  contactsMax,
  grantTypes,
  type OAuthEndpoint,
  scopePattern,
  scopes,
  tokenLifetimeSeconds,
} from '../../oauth/index.ts';
import { textPattern } from '../../operations/index.ts';
import type { Json } from '../published-document.ts';

interface EndpointTexts {
  readonly title: Localized;
  readonly description: Localized;
  readonly success: Localized;
  /** Component name of the answer's schema. */
  readonly schema: string;
  readonly request: Json;
  readonly response: Json;
}

const string = (es: string, en: string): Json => ({ type: 'string', description: text(es, en) });
/** A field of a form, which has no control characters (contract C2.4). */
const field = (es: string, en: string): Json => ({ ...string(es, en), pattern: textPattern(0) });
const integer = (es: string, en: string): Json => ({ type: 'integer', description: text(es, en) });
const strings = (es: string, en: string): Json => ({
  type: 'array',
  items: { type: 'string' },
  description: text(es, en),
});

const credentials = {
  client_id: field('Tu client_id, si no usas HTTP Basic.', 'Your client_id, unless you use HTTP Basic.'),
  client_secret: field(
    'Tu client_secret, si no usas HTTP Basic.',
    'Your client_secret, unless you use HTTP Basic.',
  ),
};

const presentedToken: Json = {
  type: 'object',
  required: ['token'],
  properties: {
    token: { ...field('El token.', 'The token.'), minLength: 1 },
    token_type_hint: field('Se ignora.', 'Ignored.'),
    ...credentials,
  },
};

/** Request bodies by endpoint. */
export const requestSchemas: Readonly<Record<OAuthEndpoint['id'], Json>> = {
  register: {
    type: 'object',
    required: ['client_name', 'contacts'],
    properties: {
      client_name: {
        ...string('Nombre del cliente.', 'Name of the client.'),
        minLength: 1,
        maxLength: clientNameMaxChars,
        pattern: clientNamePattern,
      },
      contacts: {
        type: 'array',
        minItems: 1,
        maxItems: contactsMax,
        items: { type: 'string', maxLength: contactMaxBytes, pattern: contactPattern },
        description: text('Correos de contacto.', 'Contact e-mail addresses.'),
      },
      scope: string(
        'Permisos separados por espacios; por defecto, todos.',
        'Scopes separated by spaces; by default, all.',
      ),
    },
  },
  token: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: {
        type: 'string',
        enum: grantTypes,
        description: text('El único admitido.', 'The only supported one.'),
      },
      scope: {
        ...string(
          'Permisos separados por espacios; por defecto, todos.',
          'Scopes separated by spaces; by default, all.',
        ),
        pattern: scopePattern,
      },
      resource: field(
        'Recurso para el que se pide el token (RFC 8707).',
        'Resource that the token is for (RFC 8707).',
      ),
      ...credentials,
    },
  },
  introspect: presentedToken,
  revoke: presentedToken,
};

const sampleClient = { client_id: 'c_4vZ1q8rN0xTb', client_name: 'Mi agente', contacts: ['dev@example.org'] };

/** Texts and examples by endpoint. */
export const oauthTexts: Readonly<Record<OAuthEndpoint['id'], EndpointTexts>> = {
  register: {
    title: text('Registrar un cliente', 'Register a client'),
    description: text(
      'Registro dinámico (RFC 7591): automático, gratuito y sin aprobación. El secreto no se puede volver a consultar.',
      'Dynamic registration (RFC 7591): automatic, free and without approval. The secret cannot be retrieved again.',
    ),
    success: text('Cliente registrado, con su secreto.', 'The registered client, with its secret.'),
    schema: 'RegisteredClient',
    request: { client_name: sampleClient.client_name, contacts: sampleClient.contacts },
    response: {
      client_id: sampleClient.client_id,
      client_secret: 's_ejemplo',
      client_secret_expires_at: 0,
      client_id_issued_at: 1_795_170_000,
      client_name: sampleClient.client_name,
      contacts: sampleClient.contacts,
      grant_types: grantTypes,
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: authenticationMethods[0],
      scope: allScopes,
    },
  },
  token: {
    title: text('Pedir un token', 'Request a token'),
    description: text(
      `Credenciales de cliente (RFC 6749 §4.4), por HTTP Basic o en el formulario. El token es opaco y es válido durante ${tokenLifetimeSeconds} segundos: reutilízalo.`,
      `Client credentials (RFC 6749 §4.4), by HTTP Basic or in the form. The token is opaque and valid for ${tokenLifetimeSeconds} seconds: reuse it.`,
    ),
    success: text('El token.', 'The token.'),
    schema: 'Token',
    request: { grant_type: grantTypes[0] },
    response: {
      access_token: 't_ejemplo',
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      scope: allScopes,
    },
  },
  introspect: {
    title: text('Consultar un token', 'Introspect a token'),
    description: text(
      'Introspección (RFC 7662) de tus propios tokens; de cualquier otro solo indica que no está activo.',
      'Introspection (RFC 7662) of your own tokens; for any other it only reports that it is not active.',
    ),
    success: text('Estado del token.', 'State of the token.'),
    schema: 'TokenState',
    request: { token: 't_ejemplo' },
    response: { active: false },
  },
  revoke: {
    title: text('Revocar un token', 'Revoke a token'),
    description: text(
      'Revocación (RFC 7009) de tus propios tokens, con efecto inmediato. Para un token desconocido la respuesta también es 200.',
      'Revocation (RFC 7009) of your own tokens, with immediate effect. The answer is 200 for an unknown token too.',
    ),
    success: text('El token ya no es válido.', 'The token is no longer valid.'),
    schema: 'RevokedToken',
    request: { token: 't_ejemplo' },
    response: {},
  },
};

/** Schemas of the answers, as components. */
export const oauthSchemas: Json = {
  RegisteredClient: {
    title: 'RegisteredClient',
    type: 'object',
    required: ['client_id', 'client_secret', 'client_secret_expires_at', 'client_name', 'contacts'],
    properties: {
      client_id: string('Identificador del cliente.', 'Client identifier.'),
      client_secret: string('Secreto; solo se muestra aquí.', 'Secret; shown only here.'),
      client_secret_expires_at: integer('0: no caduca.', '0: it does not expire.'),
      client_id_issued_at: integer('Segundos desde 1970.', 'Seconds since 1970.'),
      client_name: string('Nombre.', 'Name.'),
      contacts: strings('Correos de contacto.', 'Contact e-mail addresses.'),
      grant_types: strings('Flujos de OAuth admitidos.', 'OAuth grant types that the client may use.'),
      response_types: strings('Vacío: no hay navegador.', 'Empty: there is no browser flow.'),
      redirect_uris: strings('Vacío.', 'Empty.'),
      token_endpoint_auth_method: { type: 'string', enum: authenticationMethods },
      scope: string('Permisos que puede pedir.', 'Scopes that it may request.'),
    },
  },
  Token: {
    title: 'Token',
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: string('Token opaco.', 'Opaque token.'),
      token_type: { type: 'string', enum: ['Bearer'] },
      expires_in: {
        type: 'integer',
        minimum: 1,
        description: text('Segundos de validez.', 'Lifetime in seconds.'),
      },
      scope: string('Permisos concedidos.', 'Scopes granted.'),
    },
  },
  TokenState: {
    title: 'TokenState',
    type: 'object',
    required: ['active'],
    properties: {
      active: { type: 'boolean', description: text('Si se puede usar.', 'Whether it can be used.') },
      scope: { type: 'string', description: text('Permisos.', 'Scopes.'), examples: [...scopes] },
      client_id: string('Cliente al que pertenece.', 'Client that it belongs to.'),
      token_type: { type: 'string', enum: ['Bearer'] },
      iat: integer('Emisión, en segundos desde 1970.', 'Issue time, seconds since 1970.'),
      exp: integer('Caducidad, en segundos desde 1970.', 'Expiry time, seconds since 1970.'),
      sub: string('El client_id.', 'The client_id.'),
      aud: strings('Recursos en los que vale.', 'Resources at which it is valid.'),
      iss: string('Emisor.', 'Issuer.'),
    },
  },
  RevokedToken: { title: 'RevokedToken', type: 'object' },
  OAuthError: {
    title: 'OAuthError',
    description: text('La forma de RFC 6749 §5.2.', 'The shape of RFC 6749 §5.2.'),
    type: 'object',
    required: ['error', 'error_description'],
    properties: {
      error: string('Código del error.', 'Error code.'),
      error_description: string('Qué ha fallado, en ASCII.', 'What failed, in ASCII.'),
    },
  },
};
