// Funds details store: optimistic create, update and delete with rollback; drafts survive failures and reloads (FUNDS).

import { computed, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { FundsDetail, SavedFundsDetail } from '#contract/decode/funds-detail.ts';
import { asObject, asText } from '#contract/decode/json.ts';
import {
  createFundsDetailRoute,
  deleteFundsDetailRoute,
  fundsDetailsRoute,
  updateFundsDetailRoute,
} from '#contract/routes/funds-details.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { createUserStore, readStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { createOptimistic } from '../mutations/optimistic.ts';
import { readOnly } from '../read-only.ts';

/** Contents of the editor; `id` is '' for a new record. */
export type FundsDraft = FundsDetail;

export interface FundsFailure {
  /** The record's id; a local one for a record that could not be created. */
  readonly id: string;
  readonly message: string;
  /** The server's message, '' when it sent none: why another attempt cannot help. */
  readonly reason: string;
  /** The record that could not be saved; null when deleting failed. */
  readonly draft: FundsDraft | null;
  readonly retry: () => void;
}

export type FundsDetailsStore = ReturnType<typeof createFundsDetails>;

type FundsList = readonly FundsDetail[];

interface FundsWrite {
  /** The record's id; a local one for a new record. */
  readonly id: string;
  readonly message: string;
  readonly draft: FundsDraft | null;
  readonly apply: (list: FundsList | null) => FundsList;
  readonly send: () => Promise<SavedFundsDetail>;
}

const DRAFT_KEY = 'draft:funds';

export function createFundsDetails(stores: AppStores) {
  const { session, toasts, write, services } = stores;
  const { http } = services;
  const store = createUserStore(services.tab, session.viewerId.peek());
  const list = createOptimistic<FundsList | null, FundsWrite>(null);
  const items = list.shown;
  const pending = computed(() => list.pending.value.map(({ id }) => id));
  const failures = signal<readonly FundsFailure[]>([]);
  const editor = signal<FundsDraft | null>(null);
  let createdCount = 0;
  let isMounted = false;

  const find = (id: string) => items.peek()?.find((item) => item.id === id);
  const dropFailure = (id: string) => {
    failures.value = failures.peek().filter((failure) => failure.id !== id);
  };
  const storeDraft = (draft: FundsDraft) => store.set(DRAFT_KEY, JSON.stringify(draft));

  const run = async (own: FundsWrite): Promise<void> => {
    dropFailure(own.id);
    // What is being saved is no draft: the next new record starts empty.
    if (own.draft && isSame(readFundsDraft(store), own.draft)) store.remove(DRAFT_KEY);
    const send = async (): Promise<SavedFundsDetail> => {
      const answer = await own.send();
      if (answer.isRefused) throw new Error('refused');
      return answer;
    };
    try {
      await list.run(own, send, (known, { detail }) => {
        if (own.draft && detail) return replaceItem(own.apply(known), own.id, detail);
        // The answer lacks the new record: load the list.
        if (own.draft?.id === '') void reload();
        return own.apply(known);
      });
    } catch (error) {
      fail(own, error);
    }
  };
  const fail = (own: FundsWrite, error: unknown) => {
    const { id, message, draft } = own;
    const reason = serverMessageOr(error, '');
    failures.value = [...failures.peek(), { id, message, reason, draft, retry: () => void run(own) }];
    if (draft && !readFundsDraft(store)) storeDraft(draft);
    // The page that would show the failure is gone.
    if (!isMounted) toasts.show(message, 'error');
  };

  const create = (draft: FundsDraft): FundsWrite => {
    createdCount += 1;
    const id = `new-${createdCount}`;
    return {
      id,
      message: strings.errors.FUNDS_CREATE_FAILED,
      draft,
      apply: (known) => [...(known ?? []), { ...draft, id }],
      send: () => write(createFundsDetailRoute, { body: bodyOf(draft) }),
    };
  };
  const update = (draft: FundsDraft): FundsWrite => ({
    id: draft.id,
    message: strings.errors.FUNDS_UPDATE_FAILED,
    draft,
    apply: (known) => replaceItem(known ?? [], draft.id, draft),
    send: () => write(updateFundsDetailRoute, { params: { id: draft.id }, body: bodyOf(draft) }),
  });
  const removal = (id: string): FundsWrite => ({
    id,
    message: strings.errors.FUNDS_DELETE_FAILED,
    draft: null,
    apply: (known) => (known ?? []).filter((item) => item.id !== id),
    send: () =>
      write(deleteFundsDetailRoute, { params: { id } }).catch((error: unknown) => {
        // It is deleted already.
        if (error instanceof ApiError && error.status === 404) return { detail: null, isRefused: false };
        throw error;
      }),
  });

  const {
    isLoading,
    error: loadError,
    load: reload,
  } = createLoad({
    read: () => http.call(fundsDetailsRoute),
    keep: (loaded) => {
      list.confirmed.value = loaded;
    },
    messageOf: () => strings.errors.FUNDS_LOAD_FAILED,
  });

  /** Takes over a failed draft and drops its failure: retrying that would undo the new edit. */
  const openEditor = (id: string, fresh: FundsDraft) => {
    const failed = failures.peek().find((failure) => failure.draft?.id === id);
    const stored = readFundsDraft(store);
    if (failed) dropFailure(failed.id);
    editor.value = failed?.draft ?? (stored?.id === id ? stored : fresh);
  };

  return {
    /** Oldest first, as the server lists them; null until loaded. */
    items: readOnly(items),
    isLoading: readOnly(isLoading),
    /** 'Failed to load your funds transfer details.' or ''. */
    loadError: readOnly(loadError),
    /** Ids of records that the server has not confirmed yet: they cannot be changed meanwhile. */
    pending,
    failures: readOnly(failures),
    /** The open editor, null while closed. */
    editor: readOnly(editor),
    /** True while closing the mini-app would lose something. */
    isDirty: computed(() => {
      const draft = editor.value;
      const before = draft && items.value?.find((item) => item.id === draft.id);
      const isEdited = draft !== null && !isSame(draft, before ?? emptyDraft(draft.id));
      return isEdited || pending.value.length > 0 || failures.value.some((failure) => failure.draft);
    }),
    reload,
    /** Opens the editor, with the draft of last time when there is one, else with `begun`. */
    add: (begun: Omit<FundsDraft, 'id'> = emptyDraft('')): void => openEditor('', { ...begun, id: '' }),
    edit(id: string): void {
      const item = find(id);
      if (item) openEditor(id, item);
    },
    /** Opens the editor with what could not be saved. */
    reopen(failure: FundsFailure): void {
      dropFailure(failure.id);
      if (failure.draft) storeDraft(failure.draft);
      editor.value = failure.draft;
    },
    updateDraft(typed: Partial<Pick<FundsDraft, 'label' | 'details'>>): void {
      const draft = editor.peek();
      if (!draft) return;
      editor.value = { ...draft, ...typed };
      storeDraft(editor.value);
    },
    /** Closes the editor; the draft is kept. */
    close(): void {
      editor.value = null;
    },
    /** Closes the editor and removes the draft. */
    discard(): void {
      editor.value = null;
      store.remove(DRAFT_KEY);
    },
    /** Closes the editor and saves; with an empty field it only shows a toast (FUNDS-01). */
    save(): void {
      const typed = editor.peek();
      if (!typed) return;
      const draft = { ...typed, label: typed.label.trim(), details: typed.details.trim() };
      if (!draft.label || !draft.details) {
        toasts.show(strings.errors.FUNDS_FIELDS_REQUIRED, 'error');
        return;
      }
      editor.value = null;
      store.remove(DRAFT_KEY);
      const before = find(draft.id);
      if (!before) void run(create({ ...draft, id: '' }));
      else if (!isSame(draft, before)) void run(update(draft));
    },
    remove(id: string): void {
      if (find(id)) void run(removal(id));
    },
    mount(): () => void {
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

/** Replaces the item with `id`; two creations that the server made one record leave one row. */
const replaceItem = (list: FundsList, id: string, item: FundsDetail): FundsList =>
  list
    .filter((other) => other.id === id || other.id !== item.id)
    .map((other) => (other.id === id ? item : other));

function readFundsDraft(store: ReturnType<typeof createUserStore>): FundsDraft | null {
  const stored = asObject(readStoredJson(store, DRAFT_KEY));
  return stored && { id: asText(stored.id), label: asText(stored.label), details: asText(stored.details) };
}
