// Routes by name: everything about every call of the contract. A call without one does not compile.
import type { RouteName } from '#contract/routes.ts';
import type { RouteDefinition } from '../http/endpoints.ts';
import { accountRoutes } from './account.ts';
import { botRoutes } from './bot.ts';
import { caseRoutes } from './cases.ts';
import { chatRoutes } from './chat.ts';
import { dataExportRoutes } from './data-export.ts';
import { dealRoutes } from './deals.ts';
import { dossierRoutes } from './dossier.ts';
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
