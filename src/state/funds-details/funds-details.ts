// Saved funds-transfer details: shown as changed at once, put back when the server refuses, nothing typed is lost (FUNDS).

import { computed, type ReadonlySignal, signal, batch as together } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { FundsDetail, SavedFundsDetail } from '#api/decode/funds-detail.ts';
import { asObject, asText } from '#api/decode/json.ts';
import {
  createFundsDetailRoute,
  deleteFundsDetailRoute,
  fundsDetailsRoute,
  updateFundsDetailRoute,
} from '#api/routes/funds-details.ts';
import { createUserStore, readStoredJson } from '../../platform/storage.ts';
import {
  FUNDS_CREATE_FAILED,
  FUNDS_DELETE_FAILED,
  FUNDS_FIELDS_REQUIRED,
  FUNDS_LOAD_FAILED,
  FUNDS_UPDATE_FAILED,
} from '../../strings/errors.ts';
import { serverMessageOr } from '../../strings/home-errors.ts';
import type { AppModels } from '../app-models.ts';

/** What is being typed; `id` is '' for a new record. */
export type FundsDraft = FundsDetail;

export interface FundsFailure {
  /** The record's id, or one of our own for a record that was never created. */
  readonly id: string;
  readonly sentence: string;
  /** The server's own words, '' when it sent none: they say what trying again cannot mend. */
  readonly reason: string;
  /** What was typed; null when deleting failed. */
  readonly draft: FundsDraft | null;
  readonly retry: () => void;
}

export interface FundsDetailsModel {
  /** Oldest first, as the server lists them; null until loaded. */
  readonly items: ReadonlySignal<readonly FundsDetail[] | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load your funds transfer details.' or ''. */
  readonly loadError: ReadonlySignal<string>;
  /** Ids of records that the server has not confirmed yet: not to be changed meanwhile. */
  readonly pending: ReadonlySignal<readonly string[]>;
  readonly failures: ReadonlySignal<readonly FundsFailure[]>;
  /** The open editor, null while closed. */
  readonly editor: ReadonlySignal<FundsDraft | null>;
  /** True while something would be lost by closing the mini-app. */
  readonly isDirty: ReadonlySignal<boolean>;
  reload(): Promise<void>;
  /** Opens the editor, on what was typed before when that was not saved. */
  add(): void;
  edit(id: string): void;
  /** Opens the editor on what could not be saved. */
  reopen(failure: FundsFailure): void;
  updateDraft(change: Partial<Pick<FundsDraft, 'label' | 'details'>>): void;
  /** Closes the editor; what was typed is kept for the next time. */
  close(): void;
  /** Closes the editor and forgets what was typed. */
  discard(): void;
  /** Closes the editor and saves; an empty label or text only says so, for 2 s (FUNDS-01). */
  save(): void;
  remove(id: string): void;
  mount(): () => void;
}

type FundsList = readonly FundsDetail[];

/** One write: how the list looks meanwhile, and again when it failed. */
interface OptimisticWrite {
  readonly id: string;
  readonly sentence: string;
  readonly draft: FundsDraft | null;
  readonly apply: (list: FundsList) => FundsList;
  readonly undo: (list: FundsList) => FundsList;
  readonly send: () => Promise<SavedFundsDetail>;
}

const DRAFT_KEY = 'draft:funds';

export function createFundsDetails(models: AppModels): FundsDetailsModel {
  const { session, toasts, write, services } = models;
  const { http } = services;
  const store = createUserStore(services.tab, session.viewerId.peek());
  const items = signal<FundsList | null>(null);
  const isLoading = signal(false);
  const loadError = signal('');
  const pending = signal<readonly string[]>([]);
  const failures = signal<readonly FundsFailure[]>([]);
  const editor = signal<FundsDraft | null>(null);
  let made = 0;
  let isMounted = false;

  const change = (by: (list: FundsList) => FundsList) => {
    items.value = by(items.peek() ?? []);
  };
  const find = (id: string) => items.peek()?.find((item) => item.id === id);
  const dropFailure = (id: string) => {
    failures.value = failures.peek().filter((failure) => failure.id !== id);
  };
  const keep = (draft: FundsDraft) => store.set(DRAFT_KEY, JSON.stringify(draft));

  const run = async (own: OptimisticWrite): Promise<void> => {
    together(() => {
      dropFailure(own.id);
      change(own.apply);
      pending.value = [...pending.peek(), own.id];
    });
    // What is on its way is no draft: the next new record starts empty.
    if (own.draft && isSame(readFundsDraft(store), own.draft)) store.remove(DRAFT_KEY);
    try {
      const answer = await own.send();
      if (answer.isRefused) throw new Error('refused');
      const saved = own.draft && answer.detail;
      if (saved) change((list) => replaceItem(list, own.id, saved));
      // Nothing to tell it by: the list knows.
      else if (own.draft?.id === '') void reload();
    } catch (error) {
      fail(own, error);
    } finally {
      pending.value = pending.peek().filter((id) => id !== own.id);
    }
  };
  const fail = (own: OptimisticWrite, error: unknown) => {
    // Deleted already, here or on another device.
    if (!own.draft && error instanceof ApiError && error.status === 404) return;
    const { id, sentence, draft } = own;
    const reason = serverMessageOr(error, '');
    together(() => {
      change(own.undo);
      failures.value = [...failures.peek(), { id, sentence, reason, draft, retry: () => void run(own) }];
    });
    if (draft && !readFundsDraft(store)) keep(draft);
    // The page was left: nobody would see the failure on it.
    if (!isMounted) toasts.show(sentence, 'error');
  };

  const create = (draft: FundsDraft): OptimisticWrite => {
    made += 1;
    const id = `new-${made}`;
    const without = (list: FundsList) => list.filter((item) => item.id !== id);
    return {
      id,
      sentence: FUNDS_CREATE_FAILED,
      draft,
      apply: (list) => [...without(list), { ...draft, id }],
      undo: without,
      send: () => write(createFundsDetailRoute, { body: bodyOf(draft) }),
    };
  };
  const update = (draft: FundsDraft, before: FundsDetail): OptimisticWrite => ({
    id: draft.id,
    sentence: FUNDS_UPDATE_FAILED,
    draft,
    apply: (list) => replaceItem(list, draft.id, draft),
    undo: (list) => replaceItem(list, draft.id, before),
    send: () => write(updateFundsDetailRoute, { params: { id: draft.id }, body: bodyOf(draft) }),
  });
  const removal = (item: FundsDetail, at: number): OptimisticWrite => ({
    id: item.id,
    sentence: FUNDS_DELETE_FAILED,
    draft: null,
    apply: (list) => list.filter(({ id }) => id !== item.id),
    undo: (list) => [...list.slice(0, at), item, ...list.slice(at)],
    send: () => write(deleteFundsDetailRoute, { params: { id: item.id } }),
  });

  const reload = async () => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    loadError.value = '';
    try {
      const list = await http.call(fundsDetailsRoute);
      if (list) items.value = list;
      else loadError.value = FUNDS_LOAD_FAILED;
    } catch {
      loadError.value = FUNDS_LOAD_FAILED;
    } finally {
      isLoading.value = false;
    }
  };

  /** The editor takes a failed draft over: were its failure left standing, trying it again would undo the edit. */
  const begin = (id: string, fresh: FundsDraft) => {
    const failed = failures.peek().find((failure) => failure.draft?.id === id);
    const kept = readFundsDraft(store);
    if (failed) dropFailure(failed.id);
    editor.value = failed?.draft ?? (kept?.id === id ? kept : fresh);
  };

  return {
    items,
    isLoading,
    loadError,
    pending,
    failures,
    editor,
    isDirty: computed(() => {
      const draft = editor.value;
      const before = draft && items.value?.find((item) => item.id === draft.id);
      const isTyped = draft !== null && !isSame(draft, before ?? emptyDraft(draft.id));
      return isTyped || pending.value.length > 0 || failures.value.some((failure) => failure.draft);
    }),
    reload,
    add: () => begin('', emptyDraft('')),
    edit(id) {
      const item = find(id);
      if (item) begin(id, item);
    },
    reopen(failure) {
      dropFailure(failure.id);
      if (failure.draft) keep(failure.draft);
      editor.value = failure.draft;
    },
    updateDraft(typed) {
      const draft = editor.peek();
      if (!draft) return;
      editor.value = { ...draft, ...typed };
      keep(editor.value);
    },
    close() {
      editor.value = null;
    },
    discard() {
      editor.value = null;
      store.remove(DRAFT_KEY);
    },
    save() {
      const typed = editor.peek();
      if (!typed) return;
      const draft = { ...typed, label: typed.label.trim(), details: typed.details.trim() };
      if (!draft.label || !draft.details) {
        toasts.show(FUNDS_FIELDS_REQUIRED, 'error');
        return;
      }
      editor.value = null;
      store.remove(DRAFT_KEY);
      const before = find(draft.id);
      if (!before) void run(create({ ...draft, id: '' }));
      else if (!isSame(draft, before)) void run(update(draft, before));
    },
    remove(id) {
      const item = find(id);
      if (item) void run(removal(item, items.peek()?.indexOf(item) ?? 0));
    },
    mount() {
      isMounted = true;
      void reload();
      return () => {
        isMounted = false;
      };
    },
  };
}

const emptyDraft = (id: string): FundsDraft => ({ id, label: '', details: '' });
const bodyOf = ({ label, details }: FundsDraft) => ({ label, detailsText: details });
const isSame = (one: FundsDraft | null, other: FundsDraft): boolean =>
  one !== null && one.id === other.id && one.label === other.label && one.details === other.details;

/** In place of the one with `id`; two taps that became one record leave one row. */
const replaceItem = (list: FundsList, id: string, item: FundsDetail): FundsList =>
  list
    .filter((other) => other.id === id || other.id !== item.id)
    .map((other) => (other.id === id ? item : other));

function readFundsDraft(store: ReturnType<typeof createUserStore>): FundsDraft | null {
  const kept = asObject(readStoredJson(store, DRAFT_KEY));
  return kept && { id: asText(kept.id), label: asText(kept.label), details: asText(kept.details) };
}
