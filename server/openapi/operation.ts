// OpenAPI operation of one call: parameters, body, answer, and every refusal by status.
import type { GenericSchema } from 'valibot';
import { type ServerCode, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { LAST_EVENT_ID_PARAM, TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import type { ApiRoute } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { RouteAnswer, RouteDescription } from '../http/http-context.ts';
import { EVENT_PAYLOADS } from './events.ts';
import { toSchemaRef } from './json-schemas.ts';

const COMMON_CODES: readonly ServerCode[] = ['INTERNAL_ERROR', 'UNAVAILABLE'];
const AUTHENTICATION_CODES: readonly ServerCode[] = [
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_PARSE_ERROR',
  'SESSION_ENDED',
];
const WRITE_CODES: readonly ServerCode[] = [
  'VALIDATION_ERROR',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
];

const isWrite = ({ method, access }: ApiRoute): boolean => access === 'protected' && method !== 'GET';

/** In the order of the contract's table, each once. */
export function errorCodesOf(call: ApiRoute, route: RouteDescription): readonly ServerCode[] {
  const isChecked = route.body !== undefined || (route.query !== undefined && !('stream' in route.answer));
  const codes = new Set<ServerCode>();
  const add = (isAnswered: boolean, added: readonly ServerCode[]): void => {
    if (isAnswered) for (const code of added) codes.add(code);
  };
  add(isChecked, ['VALIDATION_ERROR']);
  add(isWrite(call), WRITE_CODES);
  add(call.access === 'protected', AUTHENTICATION_CODES);
  // By its budget, or by that of all public calls of an address.
  add(true, ['RATE_LIMITED']);
  add(route.whileBanned === 'no', ['SUSPENDED']);
  add(route.feature !== undefined || /:(id|messageId)/.test(call.path), ['NOT_FOUND']);
  add(true, [...(route.codes ?? []), ...COMMON_CODES]);
  return [...codes];
}

export type OpenApiObject = Readonly<Record<string, unknown>>;

const jsonContent = (schema: unknown): OpenApiObject => ({ 'application/json': { schema } });
/** Bodies of calls that carry a file instead of JSON. */
const UPLOAD_SCHEMA: OpenApiObject = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    originalNameUtf8: { type: 'string' },
  },
  required: ['file'],
};
const ID_PARAMS = ['id', 'messageId'];

function parameters(call: ApiRoute, route: RouteDescription): OpenApiObject[] {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
    name: param,
    in: 'path',
    required: true,
    schema: ID_PARAMS.includes(param) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  const query = route.query ? toSchemaRef(route.query) : {};
  const required = query.required ?? [];
  const inQuery = Object.entries(query.properties ?? {})
    .filter(([param]) => param !== TOKEN_PARAM && param !== TICKET_PARAM)
    .map(([param, schema]) => ({ name: param, in: 'query', required: required.includes(param), schema }));
  return [
    ...inPath,
    ...inQuery,
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...('stream' in route.answer ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function requestBody({ body }: RouteDescription): OpenApiObject | null {
  if (!body) return null;
  if (body === 'file')
    return { required: true, content: { 'multipart/form-data': { schema: UPLOAD_SCHEMA } } };
  const schema = toSchemaRef(body);
  // An empty body counts as an empty object.
  return { required: (schema.required ?? []).length > 0, content: jsonContent(schema) };
}

const mimeOf = (answer: RouteAnswer): string | null => ('mime' in answer ? answer.mime : null);

function responseContent(answer: RouteAnswer): OpenApiObject {
  if ('stream' in answer) {
    const events = Object.entries<GenericSchema>(EVENT_PAYLOADS[answer.stream]).map(
      ([event, payload]) => [event, toSchemaRef(payload)] as const,
    );
    return { 'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(events) } };
  }
  return answer.body === 'file'
    ? { [mimeOf(answer) ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
    : jsonContent(toSchemaRef(answer.body));
}

const PRESIGNED_RESPONSE: OpenApiObject = {
  description:
    'Where `features.presignedFiles` is announced, for an address with a ticket or token: where the storage has the file.',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
};

/** A response for each status of `codes`. */
export function errorResponses(codes: readonly ServerCode[]): OpenApiObject {
  const statuses = [...new Set(codes.map((code) => STATUS_OF_CODE[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => STATUS_OF_CODE[code] === status);
      const isTemporary = status === 429 || status === 503;
      return [
        String(status),
        {
          description: here.join(', '),
          headers: {
            'Content-Language': { $ref: '#/components/headers/ContentLanguage' },
            ...(isTemporary ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
          },
          // Readers of older drafts ignore what is beside a `$ref`.
          content: jsonContent({
            allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: here } } }],
          }),
        },
      ];
    }),
  );
}

export function operationOf(name: RouteName, route: RouteDescription): OpenApiObject {
  const call = API_ROUTES[name];
  const { tag, summary, answer } = route;
  const body = requestBody(route);
  const inAddress = 'stream' in answer || answer.body === 'file';
  return {
    operationId: name,
    tags: [tag],
    summary,
    security:
      call.access === 'public'
        ? []
        : [{ bearer: [] }, ...(inAddress ? [{ ticketInAddress: [] }, { tokenInAddress: [] }] : [])],
    parameters: parameters(call, route),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [answer.status]: {
        description: answer.status === 201 ? 'Created' : 'Done',
        content: responseContent(answer),
      },
      ...('body' in answer && answer.body === 'file' && mimeOf(answer) === null
        ? { 302: PRESIGNED_RESPONSE }
        : {}),
      ...errorResponses(errorCodesOf(call, route)),
    },
  };
}

export const SHARED_PARAMETERS: OpenApiObject = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `Of the sentences of a refusal: ${LANGUAGES.join(', ')}; English for all others.`,
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The first result under this key is kept for 24 hours and answered again; with another body it is IDEMPOTENCY_CONFLICT.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: `Resumes after this event, or starts with a snapshot when it is no longer kept. Also as the query's ${LAST_EVENT_ID_PARAM}.`,
    schema: { type: 'string', maxLength: 40 },
  },
};
export const SECURITY_SCHEMES: OpenApiObject = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the installation.' },
  tokenInAddress: {
    type: 'apiKey',
    in: 'query',
    name: TOKEN_PARAM,
    description: 'For what cannot send headers: live streams and files. For clients that know no tickets.',
  },
  ticketInAddress: {
    type: 'apiKey',
    in: 'query',
    name: TICKET_PARAM,
    description:
      'A ticket for this stream or file, from POST /tickets, the feed or a stream: valid for 60 s.',
  },
};
