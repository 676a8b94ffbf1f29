// OpenAPI 3.1 document of the API, generated from the schemas that validate, so that it cannot differ from the code.

import { CONTRACT_VERSION } from '#contract/contract-version.ts';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { STREAM_PROBE_PATH } from '../http/stream-probe.ts';
import { componentSchemas } from './json-schemas.ts';
import { type OpenApiObject, operationOf, SECURITY_SCHEMES, SHARED_PARAMETERS } from './operation.ts';

/** Its public path, which is not part of the contract with the client. */
export const OPENAPI_PATH = '/api/openapi.json';

/** '/requests/:id' below the API's base, as OpenAPI writes it. */
export const toOpenApiPath = (path: string): string => `/api${path}`.replace(/:(\w+)/g, '{$1}');

const ERROR_SCHEMA: OpenApiObject = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(STATUS_OF_CODE) },
    message: { type: 'string', description: 'Fit to be shown.' },
    details: {
      type: 'array',
      description: 'VALIDATION_ERROR: each fault with its path.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    data: { description: '409: the object as it is now, where there is one.' },
  },
  required: ['success', 'code', 'message'],
  additionalProperties: false,
};

const operationalPath = (summary: string, type: string, refusal: OpenApiObject = {}): OpenApiObject => ({
  get: {
    summary,
    tags: ['Running it'],
    security: [],
    responses: {
      200: {
        description: 'Done',
        content: { [type]: { schema: { type: type.includes('json') ? 'object' : 'string' } } },
      },
      ...refusal,
    },
  },
});
const UNAVAILABLE_RESPONSE: OpenApiObject = {
  503: {
    description: 'UNAVAILABLE',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
};

/** Paths of the process beside the contract. */
const OPERATIONAL_PATHS: OpenApiObject = {
  [OPENAPI_PATH]: operationalPath('This document.', 'application/json'),
  [STREAM_PROBE_PATH]: operationalPath(
    'One line at once, and the end 3 s later: shows whether a proxy buffers streams.',
    'text/event-stream',
  ),
  '/healthz': operationalPath('The process lives.', 'application/json'),
  '/readyz': operationalPath('The database can be reached.', 'application/json', UNAVAILABLE_RESPONSE),
  '/metrics': operationalPath('Metrics for Prometheus, for authorized readers.', 'text/plain'),
};

export function createOpenApiDocument(routes: Readonly<Record<RouteName, RouteDescription>>): OpenApiObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const { method, path } = API_ROUTES[name];
    const at = toOpenApiPath(path);
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(name, routes[name]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kantor',
      version: String(CONTRACT_VERSION),
      description: 'Peer-to-peer currency exchange: requests, deals, chats, ratings, live streams.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...OPERATIONAL_PATHS },
    components: {
      schemas: { ...componentSchemas(), Error: ERROR_SCHEMA },
      parameters: SHARED_PARAMETERS,
      headers: {
        ContentLanguage: {
          description: 'Of message and details. Absent without the feature languages: English.',
          schema: { type: 'string', enum: LANGUAGES },
        },
        RetryAfter: {
          description: 'Seconds after which to come back.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
