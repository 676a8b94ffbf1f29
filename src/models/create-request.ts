// The form of a new request, and of an own request being edited: typed, kept, validated, sent once (CREATE, EDIT).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { PairForm } from './pair-form.ts';

export type RequestFormState =
  | 'loading' // edit only: the request is being fetched
  | 'failed' // edit only: could not be loaded, or is not the viewer's; `error` says which
  | 'editing'
  | 'sending'
  | 'sent'; // the success text shows; home follows after 2 s

export interface RequestFormModel {
  readonly mode: 'create' | 'edit';
  readonly pair: PairForm;
  readonly comment: ReadonlySignal<string>;
  setComment(text: string): void;
  readonly state: ReadonlySignal<RequestFormState>;
  /** CREATE-06, EDIT-01: complete, not sending, data loaded. */
  readonly canSubmit: ReadonlySignal<boolean>;
  /** True once something differs from the start: closing asks first. */
  readonly isDirty: ReadonlySignal<boolean>;
  /** The alert to show ('Failed to create request: …'), '' while there is none; `clearError` after it was read. */
  readonly error: ReadonlySignal<string>;
  clearError(): void;
  /** Sends once however often it is called; what was typed stays on failure (CREATE-10). */
  submit(): Promise<void>;
  /** Forgets the draft. */
  discard(): void;
  /** Loads what is needed; the answer stops timers (the draft stays). */
  mount(): () => void;
}

export declare function openCreateForm(models: AppModels): RequestFormModel;
export declare function openEditForm(models: AppModels, requestId: string): RequestFormModel;
