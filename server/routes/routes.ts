// Routes by name: everything about every call of the contract. A call without one does not compile.
import type { RouteName } from '#contract/routes.ts';
import type { RouteDefinition } from '../http/endpoints.ts';
import { accountRoutes } from './account.ts';
import { accountEndRoutes } from './account-end.ts';
import { blockRoutes } from './blocks.ts';
import { templateRoutes } from './case-templates.ts';
import { caseRoutes } from './cases.ts';
import { chatRoutes } from './chat.ts';
import { chatFileRoutes } from './chat-files.ts';
import { dataExportRoutes } from './data-export.ts';
import { dealRoutes } from './deals.ts';
import { dossierRoutes } from './dossier.ts';
import { exchangeDataRoutes } from './exchange-data.ts';
import { feedRoutes } from './feed.ts';
import { figureRoutes } from './figures.ts';
import { fundsDetailRoutes } from './funds-details.ts';
import { genuineRoutes } from './genuine.ts';
import { notificationRoutes } from './notifications.ts';
import { pushTestRoutes } from './push-test.ts';
import { reportRoutes } from './reports.ts';
import { requestRoutes } from './requests.ts';
import { sanctionRoutes } from './sanctions.ts';
import { settingsRoutes } from './settings.ts';
import { settlementRoutes } from './settlement.ts';
import { signInRoutes } from './sign-in.ts';
import { staffRoutes } from './staff.ts';
import { streamRoutes } from './streams.ts';
import { ticketRoutes } from './tickets.ts';
import { trustRoutes } from './trust.ts';
import { userRoutes } from './users.ts';
import { watchWordRoutes } from './watch-words.ts';

export const ROUTES = {
  ...{ ...signInRoutes, ...accountRoutes, ...accountEndRoutes, ...userRoutes, ...trustRoutes },
  ...{ ...settingsRoutes, ...genuineRoutes, ...dataExportRoutes, ...blockRoutes, ...reportRoutes },
  ...{ ...exchangeDataRoutes, ...requestRoutes, ...dealRoutes, ...feedRoutes, ...notificationRoutes },
  ...{ ...fundsDetailRoutes, ...streamRoutes, ...ticketRoutes, ...chatRoutes, ...chatFileRoutes },
  ...{ ...staffRoutes, ...pushTestRoutes, ...settlementRoutes, ...caseRoutes, ...dossierRoutes },
  ...{ ...sanctionRoutes, ...figureRoutes, ...templateRoutes, ...watchWordRoutes },
} satisfies Readonly<Record<RouteName, RouteDefinition>>;
