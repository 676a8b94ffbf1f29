// OpenAPI operation of one call: parameters, body, answer, and every refusal by status.
import type { GenericSchema } from 'valibot';
import { type ServerCode, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { LAST_EVENT_ID_PARAM, TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { errorCodesOf } from './error-codes.ts';
import { EVENT_PAYLOADS, STREAM_OF_ROUTE } from './events.ts';
import { toSchemaRef } from './json-schemas.ts';
import { ROUTE_RESPONSES } from './responses.ts';
import { ROUTE_SUMMARIES } from './summaries.ts';

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

function parameters(name: RouteName): OpenApiObject[] {
  const { path, method, access } = API_ROUTES[name];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
    name: param,
    in: 'path',
    required: true,
    schema: ID_PARAMS.includes(param) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  const query = name in QUERIES ? toSchemaRef(QUERIES[name as keyof typeof QUERIES]) : {};
  const required = query.required ?? [];
  const inQuery = Object.entries(query.properties ?? {})
    .filter(([param]) => param !== TOKEN_PARAM && param !== TICKET_PARAM)
    .map(([param, schema]) => ({ name: param, in: 'query', required: required.includes(param), schema }));
  const isStream = ROUTE_RESPONSES[name].body === 'stream';
  const isWrite = access === 'protected' && method !== 'GET';
  return [
    ...inPath,
    ...inQuery,
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(isStream ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function requestBody(name: RouteName): OpenApiObject | null {
  if (name === 'uploadFile')
    return { required: true, content: { 'multipart/form-data': { schema: UPLOAD_SCHEMA } } };
  if (!(name in BODIES)) return null;
  const schema = toSchemaRef(BODIES[name as keyof typeof BODIES]);
  // An empty body counts as an empty object.
  return { required: (schema.required ?? []).length > 0, content: jsonContent(schema) };
}

function responseContent(name: RouteName): OpenApiObject {
  const { body } = ROUTE_RESPONSES[name];
  if (body === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (body !== 'stream') return jsonContent(toSchemaRef(body));
  const stream = STREAM_OF_ROUTE[name];
  const payloads: Readonly<Record<string, GenericSchema>> = stream ? EVENT_PAYLOADS[stream] : {};
  const events = Object.fromEntries(
    Object.entries(payloads).map(([event, payload]) => [event, toSchemaRef(payload)]),
  );
  return { 'text/event-stream': { schema: { type: 'string' }, 'x-events': events } };
}

function errorResponses(codes: readonly ServerCode[]): OpenApiObject {
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
          content: jsonContent({
            $ref: '#/components/schemas/Error',
            type: 'object',
            properties: { code: { enum: here } },
          }),
        },
      ];
    }),
  );
}

export function operationOf(name: RouteName): OpenApiObject {
  const { access } = API_ROUTES[name];
  const [tag, summary] = ROUTE_SUMMARIES[name];
  const answer = ROUTE_RESPONSES[name];
  const body = requestBody(name);
  const inAddress = answer.body === 'stream' || answer.body === 'file';
  return {
    operationId: name,
    tags: [tag],
    summary,
    security:
      access === 'public'
        ? []
        : [{ bearer: [] }, ...(inAddress ? [{ ticketInAddress: [] }, { tokenInAddress: [] }] : [])],
    parameters: parameters(name),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [answer.status]: {
        description: answer.status === 201 ? 'Created' : 'Done',
        content: responseContent(name),
      },
      ...errorResponses(errorCodesOf(name)),
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
