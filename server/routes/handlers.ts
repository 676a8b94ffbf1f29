// Handler of every route of the contract: a route without one does not compile.
import type { RouteName } from '#contract/routes.ts';
import type { AppContext } from '../context.ts';
import { createEndpoints } from '../http/endpoints.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { accountRoutes } from './account.ts';
import { accountEndRoutes } from './account-end.ts';
import { blockRoutes } from './blocks.ts';
import { chatRoutes } from './chat.ts';
import { chatFileRoutes } from './chat-files.ts';
import { dataExportRoutes } from './data-export.ts';
import { dealRoutes } from './deals.ts';
import { exchangeDataRoutes } from './exchange-data.ts';
import { feedRoutes } from './feed.ts';
import { fundsDetailRoutes } from './funds-details.ts';
import { genuineRoutes } from './genuine.ts';
import { notificationRoutes } from './notifications.ts';
import { createPaging } from './paging.ts';
import { reportRoutes } from './reports.ts';
import { requestRoutes } from './requests.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { staffRoutes } from './staff.ts';
import { streamRoutes } from './streams.ts';
import { ticketRoutes } from './tickets.ts';
import { trustRoutes } from './trust.ts';
import { userRoutes } from './users.ts';

export type Handlers = Readonly<Record<RouteName, RouteHandler>>;

export function createHandlers(context: AppContext): Handlers {
  const endpoints = createEndpoints(context);
  const paging = createPaging(context.config.features);
  return {
    ...signInRoutes(context, endpoints, paging),
    ...accountRoutes(context, endpoints),
    ...accountEndRoutes(context, endpoints),
    ...userRoutes(endpoints, context),
    ...trustRoutes(endpoints, context.config.features),
    ...settingsRoutes(endpoints, context.config.features),
    ...genuineRoutes(endpoints, context.config.features),
    ...dataExportRoutes(context, endpoints),
    ...blockRoutes(endpoints, context.config.features),
    ...reportRoutes(endpoints, context.config.features),
    ...exchangeDataRoutes(endpoints, context.market.exchangeData, context.clock, context.config.features),
    ...requestRoutes(endpoints, paging, context.config.features),
    ...dealRoutes(endpoints, paging, context.config.features),
    ...feedRoutes(endpoints, paging),
    ...notificationRoutes(endpoints, paging, context),
    ...fundsDetailRoutes(endpoints),
    ...streamRoutes(context),
    ...ticketRoutes(context),
    ...chatRoutes(context, endpoints),
    ...chatFileRoutes(context),
    ...staffRoutes(context, endpoints),
  };
}
