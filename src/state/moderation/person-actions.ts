// Person actions store: blocking and reporting another person, one call at a time (BLK, RPT).
import { computed, type ReadonlySignal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { blockRoute } from '#contract/routes/blocks.ts';
import { reportRoute } from '#contract/routes/reports.ts';
import type { ReportReason, ReportSubject } from '#domain/reports.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

/** The subject of a report: exactly one id. */
export type ReportedId = {
  readonly [subject in ReportSubject]: Readonly<Record<`${subject}Id`, string>>;
}[ReportSubject];

export interface PersonActionsStore {
  readonly canBlock: ReadonlySignal<boolean>;
  readonly canReport: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call was refused, else ''. */
  readonly error: ReadonlySignal<string>;
  /** True when done. `reason`: for the viewer alone. */
  block(reason: string): Promise<boolean>;
  report(about: ReportedId, reason: ReportReason, text: string): Promise<boolean>;
}

export function createPersonActions(
  { session, write }: Pick<AppStores, 'session' | 'write'>,
  userId: string,
): PersonActionsStore {
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    canBlock: computed(() => hasFeature(session.announced.value.features, 'blocks', 1)),
    canReport: computed(() => hasFeature(session.announced.value.features, 'reports', 1)),
    isBusy,
    error,
    block: (reason) => run(() => write(blockRoute, { params: { id: userId }, body: { reason } })),
    report: (about, reason, text) => run(() => write(reportRoute, { body: { ...about, reason, text } })),
  };
}
