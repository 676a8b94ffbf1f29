// Appeal of a decided case by one of its parties: what is wrong with the decision, kept on the phone until it was sent.

import type { Signal } from '@preact/signals';
import { appealCaseRoute } from '#contract/case-calls.ts';
import type { CaseDetails } from '#contract/cases.ts';
import { MAX_CASE_APPEAL, MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import { typedLength } from '#domain/typed-length.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createTextDraft } from '../draft.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { readOnly } from '../read-only.ts';

export type CaseAppealStore = ReturnType<typeof createCaseAppeal>;

export function isAppealReady(text: string): boolean {
  const length = typedLength(text);
  return length >= MIN_CASE_APPEAL && length <= MAX_CASE_APPEAL;
}

/** `details`: set to the case as the backend answers it, also when it refuses. */
export function createCaseAppeal(stores: AppStores, dealId: string, details: Signal<CaseDetails | null>) {
  const { draft, set: setDraft } = createTextDraft(stores, `case:appeal:${dealId}`);
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  return {
    /** The text being typed. */
    draft,
    setDraft,
    isSending: readOnly(single.isBusy),
    error: readOnly(single.error),
    /** False when the text is too short or too long, and when it was refused or failed: the draft stays. */
    async send(): Promise<boolean> {
      if (!isAppealReady(draft.peek())) return false;
      return single.run(async () => {
        const input = { params: { id: dealId }, body: { text: draft.peek().trim() } };
        await writeOrConflict(stores.write, appealCaseRoute, input, (now) => {
          details.value = now;
        });
        setDraft('');
      });
    },
  };
}
