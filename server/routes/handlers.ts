// Every call of the contract and its handler: a route without one does not compile.
import type { RouteName } from '#api/routes.ts';
import { createEndpoints } from '../http/endpoints.ts';
import type { Core, Handler } from '../http/context.ts';
import { chatRoutes } from './chat.ts';
import { chatFileRoutes } from './chat-files.ts';
import { exchangeDataRoutes } from './exchange-data.ts';
import { feedRoutes, fundsDetailRoutes, notificationRoutes } from './feed.ts';
import { requestRoutes } from './requests.ts';
import { signInRoutes } from './sign-in.ts';
import { streamRoutes } from './streams.ts';
import { transactionRoutes } from './deals.ts';
import { userRoutes } from './users.ts';

export type Handlers = Readonly<Record<RouteName, Handler>>;

export function createHandlers(core: Core): Handlers {
  const endpoints = createEndpoints(core);
  return {
    ...signInRoutes(core, endpoints),
    ...userRoutes(endpoints),
    ...exchangeDataRoutes(endpoints, core.market.exchangeData, core.clock),
    ...requestRoutes(endpoints),
    ...transactionRoutes(endpoints),
    ...feedRoutes(endpoints),
    ...notificationRoutes(endpoints),
    ...fundsDetailRoutes(endpoints),
    ...streamRoutes(core),
    ...chatRoutes(core, endpoints),
    ...chatFileRoutes(core),
  };
}
