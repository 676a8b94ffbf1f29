// Appeal of a decided case by one of its parties: what is wrong with the decision, kept on the phone until it was sent.

import { type Signal, signal } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import { appealCaseRoute } from '#contract/routes/cases.ts';
import { MAX_CASE_APPEAL, MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import { typedLength } from '#domain/typed-length.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { createUserStore } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import { writeCase } from './write-case.ts';

export type CaseAppealStore = ReturnType<typeof createCaseAppeal>;

export function isAppealReady(text: string): boolean {
  const length = typedLength(text);
  return length >= MIN_CASE_APPEAL && length <= MAX_CASE_APPEAL;
}

/** `details`: set to the case as the backend answers it, also when it refuses. */
export function createCaseAppeal(
  { session, write, services }: AppStores,
  dealId: string,
  details: Signal<CaseDetails | null>,
) {
  const kept = createUserStore(services.local, session.viewerId.peek());
  const draftKey = `case:appeal:${dealId}`;
  const draft = signal(kept.get(draftKey) ?? '');
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  const setDraft = (text: string): void => {
    draft.value = text;
    if (text) kept.set(draftKey, text);
    else kept.remove(draftKey);
  };
  return {
    /** The text being typed. */
    draft: readOnly(draft),
    setDraft,
    isSending: readOnly(single.isBusy),
    error: readOnly(single.error),
    /** False when the text is too short or too long, and when it was refused or failed: the draft stays. */
    async send(): Promise<boolean> {
      if (!isAppealReady(draft.peek())) return false;
      return single.run(async () => {
        const body = { text: draft.peek().trim() };
        await writeCase(write, details, appealCaseRoute, { params: { id: dealId }, body });
        setDraft('');
      });
    },
  };
}
