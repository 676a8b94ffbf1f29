// Person actions store: blocking and reporting another person, one call at a time (BLK, RPT).
import { computed } from '@preact/signals';
import { blockRoute } from '#contract/blocks.ts';
import { hasFeature } from '#contract/features.ts';
import { reportRoute } from '#contract/reports.ts';
import type { ReportReason, ReportSubject } from '#domain/reports.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

/** The subject of a report: exactly one id. */
export type ReportedId = {
  readonly [subject in ReportSubject]: Readonly<Record<`${subject}Id`, string>>;
}[ReportSubject];

export type PersonActionsStore = ReturnType<typeof createPersonActions>;

export function createPersonActions(
  { session, write }: Pick<AppStores, 'session' | 'write'>,
  userId: string,
) {
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    canBlock: computed(() => hasFeature(session.announced.value.features, 'blocks', 1)),
    canReport: computed(() => hasFeature(session.announced.value.features, 'reports', 1)),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, else ''. */
    error: readOnly(error),
    /** True when done. `reason`: for the viewer alone. */
    block: (reason: string): Promise<boolean> =>
      run(() => write(blockRoute, { params: { id: userId }, body: { reason } })),
    report: (about: ReportedId, reason: ReportReason, text: string): Promise<boolean> =>
      run(() => write(reportRoute, { body: { ...about, reason, text } })),
  };
}
