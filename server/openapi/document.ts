// OpenAPI 3.1 document of the API, generated from the schemas that validate, so that it cannot differ from the code.

import { CONTRACT_VERSION } from '#contract/contract-version.ts';
import { type ServerCode, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { RouteDescription } from '../http/http-context.ts';
import { STREAM_PROBE_PATH } from '../http/stream-handler.ts';
import { componentSchemas } from './json-schemas.ts';
import {
  errorResponses,
  type OpenApiObject,
  operationOf,
  SECURITY_SCHEMES,
  SHARED_PARAMETERS,
} from './operation.ts';

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

const RUNNING_IT = 'Running it';
interface OperationalPath {
  readonly operationId: string;
  readonly summary: string;
  readonly type: string;
  readonly security?: readonly OpenApiObject[];
  readonly refusals?: readonly ServerCode[];
}
const operationalPath = ({ operationId, summary, type, security = [], refusals = [] }: OperationalPath) => ({
  get: {
    operationId,
    summary,
    tags: [RUNNING_IT],
    security,
    responses: {
      200: {
        description: 'Done',
        content: { [type]: { schema: { type: type.includes('json') ? 'object' : 'string' } } },
      },
      ...errorResponses(refusals),
    },
  },
});

/** Paths of the process beside the contract. */
const OPERATIONAL_PATHS: OpenApiObject = {
  [OPENAPI_PATH]: operationalPath({
    operationId: 'openApiDocument',
    summary: 'This document.',
    type: 'application/json',
  }),
  [STREAM_PROBE_PATH]: operationalPath({
    operationId: 'streamProbe',
    summary: 'One line at once, and the end 3 s later: shows whether a proxy buffers streams.',
    type: 'text/event-stream',
  }),
  '/healthz': operationalPath({
    operationId: 'isAlive',
    summary: 'The process lives.',
    type: 'application/json',
  }),
  '/readyz': operationalPath({
    operationId: 'isReady',
    summary: 'The database can be reached.',
    type: 'application/json',
    refusals: ['UNAVAILABLE'],
  }),
  '/metrics': operationalPath({
    operationId: 'metrics',
    summary: 'Metrics for Prometheus, for authorized readers; elsewhere there is no such page.',
    type: 'text/plain',
    security: [{ metricsToken: [] }, {}],
    refusals: ['TOKEN_INVALID', 'NOT_FOUND'],
  }),
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
    tags: [...new Set([...Object.values(routes).map(({ tag }) => tag), RUNNING_IT])].map((name) => ({
      name,
    })),
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
