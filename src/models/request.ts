// One request's page: the terms, its owner with reviews, whether it still stands, and accepting it (REQ).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { ExchangeRequest } from '#domain/nouns.ts';
import type { PublicProfile } from '#wire/decode-person.ts';

export interface RequestPageModel {
  readonly request: ReadonlySignal<ExchangeRequest | null>;
  /** The owner with reviews; null until loaded (the request's own `owner` shows meanwhile). */
  readonly owner: ReadonlySignal<PublicProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load request details', 'Request details could not be found.' or '' (REQ-05). */
  readonly error: ReadonlySignal<string>;
  /** REQ-04: home follows after 2 s. */
  readonly isRemoved: ReadonlySignal<boolean>;
  /** REQ-03: open and not the viewer's own. */
  readonly canAccept: ReadonlySignal<boolean>;
  readonly isAccepting: ReadonlySignal<boolean>;
  readonly acceptError: ReadonlySignal<string>;
  /** One call however often it is tapped; goes home on success. */
  accept(): Promise<void>;
  reload(): Promise<void>;
  /** Loads, records the view, listens; the answer ends all of it. */
  mount(): () => void;
}

export declare function openRequest(models: AppModels, id: string): RequestPageModel;
