// Routes by name: everything about every call of the contract, where a call without one does not compile; and the public routes beside it.

import type { Hono } from 'hono';
import type { RouteName } from '#contract/routes.ts';
import type { AppContext } from '../context.ts';
import { limitByAddress } from '../http/authenticate.ts';
import type { RouteDefinition } from '../http/endpoints.ts';
import { type KeptReply, keepReply, respondKept } from '../http/envelope.ts';
import type { AppEnv } from '../http/http-context.ts';
import { STREAM_PROBE_PATH, streamProbe } from '../http/stream-handler.ts';
import { createOpenApiDocument, OPENAPI_PATH } from '../openapi/document.ts';
import { accountRoutes } from './account.ts';
import { botRoutes } from './bot.ts';
import { caseRoutes } from './cases.ts';
import { chatRoutes } from './chat.ts';
import { dataExportRoutes } from './data-export.ts';
import { dealRoutes, dossierRoutes } from './deals.ts';
import { exchangeDataRoutes } from './exchange-data.ts';
import { feedRoutes } from './feed.ts';
import { moderationRoutes } from './moderation.ts';
import { notificationRoutes } from './notifications.ts';
import { requestRoutes } from './requests.ts';
import { sanctionRoutes } from './sanctions.ts';
import { settlementRoutes } from './settlement.ts';
import { signInRoutes } from './sign-in.ts';
import { staffRoutes } from './staff.ts';
import { streamRoutes } from './streams.ts';
import { ticketRoutes } from './tickets.ts';
import { userRoutes } from './users.ts';

export const ROUTES = {
  ...signInRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...botRoutes,
  ...dataExportRoutes,
  ...moderationRoutes,
  ...exchangeDataRoutes,
  ...requestRoutes,
  ...dealRoutes,
  ...feedRoutes,
  ...notificationRoutes,
  ...streamRoutes,
  ...ticketRoutes,
  ...chatRoutes,
  ...staffRoutes,
  ...settlementRoutes,
  ...caseRoutes,
  ...dossierRoutes,
  ...sanctionRoutes,
} satisfies Readonly<Record<RouteName, RouteDefinition>>;

/** Adds the calls beside the contract: the OpenAPI document and the stream probe. */
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
