// Past deals, from the end of the feed (ACT-09 D).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { Transaction } from '#domain/nouns.ts';

export interface HistoryModel {
  /** Newest first; null until loaded. */
  readonly deals: ReadonlySignal<readonly Transaction[] | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<string>;
  load(): Promise<void>;
}

export declare function openHistory(models: AppModels): HistoryModel;
