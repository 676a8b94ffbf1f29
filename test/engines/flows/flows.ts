// All flows of the engine tests, in the order in which they run.
import { accessibilityFlows } from './accessibility.ts';
import { connectionFlows } from './connection.ts';
import { dealFlows } from './deal.ts';
import { feedFlows } from './feed.ts';
import type { Flow } from './flow.ts';
import { redirectFlows, startFlows } from './start.ts';
import { storageFlows } from './storage.ts';

export const FLOWS: readonly Flow[] = [
  ...startFlows,
  ...feedFlows,
  ...accessibilityFlows,
  ...dealFlows,
  ...connectionFlows,
  ...storageFlows,
  ...redirectFlows,
];
