// Public routes under /api beside the contract: the OpenAPI document and the stream probe, limited by address.
import type { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { limitByAddress } from '../http/caller-limits.ts';
import { type KeptReply, keepReply, respondKept } from '../http/envelope.ts';
import type { AppEnv } from '../http/http-context.ts';
import { STREAM_PROBE_PATH, streamProbe } from '../http/stream-handler.ts';
import { createOpenApiDocument, OPENAPI_PATH } from '../openapi/document.ts';
import { ROUTES } from './routes.ts';

export function addPublicRoutes(app: Hono<AppEnv>, context: AppContext): void {
  app.get(OPENAPI_PATH, limitByAddress(context, openApiRoute()));
  app.get(STREAM_PROBE_PATH, limitByAddress(context, streamProbe));
}

function openApiRoute(): () => Response {
  let kept: KeptReply | undefined;
  return () => {
    kept ??= keepReply({
      status: 200,
      body: createOpenApiDocument(ROUTES),
      headers: { 'cache-control': 'public, max-age=300' },
    });
    return respondKept(kept);
  };
}
