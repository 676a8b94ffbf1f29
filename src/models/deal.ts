// One deal on its page: live from the worker, what the viewer may do now, and doing it once (ACT).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { Person, RatingValue } from '#domain/nouns.ts';
import type { DealAction } from '#domain/transaction-table.ts';
import type { Deal } from '#wire/decode-deal.ts';

export interface DealInput {
  readonly ratingValue?: RatingValue;
  readonly ratingComment?: string;
  readonly reason?: string;
}
export interface DealModel {
  readonly id: string;
  readonly deal: ReadonlySignal<Deal | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why it could not be loaded, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** The other side from the viewer; null until loaded. For an admin: the initiator. */
  readonly counterparty: ReadonlySignal<Person | null>;
  readonly role: ReadonlySignal<'initiator' | 'accepter' | 'admin' | null>;
  /** What the viewer may do now, in the order of the table (ACT-02…05). */
  readonly actions: ReadonlySignal<readonly DealAction[]>;
  /** The action under way. */
  readonly busy: ReadonlySignal<DealAction | null>;
  readonly actionError: ReadonlySignal<string>;
  /** ACT-01: completed, failed or cancelled; the active page goes home. */
  readonly isOver: ReadonlySignal<boolean>;
  /** One at a time; the answer shows at once. False when it was refused or failed. */
  run(action: DealAction, input?: DealInput): Promise<boolean>;
  reload(): Promise<void>;
  /** Declares the live need, loads, listens; the answer ends all of it. `redirect` goes home when it is over (ACT-01). */
  mount(options?: { readonly redirectWhenOver?: boolean }): () => void;
}

export declare function openDeal(models: AppModels, id: string): DealModel;
