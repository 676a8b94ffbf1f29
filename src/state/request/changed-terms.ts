// Changed terms: an acceptance that an edit has overtaken, with what was seen, until the viewer accepts or cancels (RULE-02).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { type AcceptDeps, type AgreementFields, acceptRequest } from './accept-request.ts';

export interface ChangedTerms {
  /** The offer as the viewer saw it: a card, or the whole request on its page. */
  readonly before: CardView | ExchangeRequest;
  readonly request: ExchangeRequest;
}

export interface ChangedTermsStore {
  /** Null: nothing to decide. */
  readonly current: ReadonlySignal<ChangedTerms | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the new terms could not be accepted, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** Accepts the request as shown; the new deal's id, null on failure or when it has changed again. */
  accept(agreement?: AgreementFields): Promise<string | null>;
  cancel(): void;
}

export function createChangedTerms(deps: AcceptDeps) {
  const current = signal<ChangedTerms | null>(null);
  // `acceptRequest` never rejects.
  const { isBusy, error, run } = createSingleAction(String);
  return {
    current,
    isBusy,
    error,
    show(before: CardView | ExchangeRequest, request: ExchangeRequest): void {
      error.value = '';
      current.value = { before, request };
    },
    async accept(agreement?: AgreementFields): Promise<string | null> {
      const changed = current.peek();
      if (!changed) return null;
      const { request } = changed;
      let dealId: string | null = null;
      await run(async () => {
        const result = await acceptRequest(deps, request.id, request.version, agreement);
        if (result.ok) {
          current.value = null;
          dealId = result.dealId;
        } else if (result.changed) current.value = { before: request, request: result.changed };
        else error.value = result.message;
      });
      return dealId;
    },
    cancel(): void {
      if (!isBusy.peek()) current.value = null;
    },
  };
}
