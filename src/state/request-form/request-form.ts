// Request form store: creates a request or edits an own one, with draft, validation and one submission (CREATE, EDIT).
import { batch, computed, effect, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { messageFor } from '#i18n/errors.ts';
import { strings } from '#i18n/strings.ts';
import { GO_HOME_AFTER_REFUSED_MS, GO_HOME_MS } from '#runtime/timing.ts';
import { createUserStore } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { readOnly } from '../read-only.ts';
import { readRequest } from '../request/page.ts';
import { createReceiveDetails } from '../request/receive-details.ts';
import { createCurrencyPairForm, EMPTY_PAIR_VALUES, type FormStores } from './currency-pair-form.ts';
import {
  type RequestDraft,
  readLastPosted,
  readRequestDraft,
  writeLastPosted,
  writeRequestDraft,
} from './draft.ts';
import { createOpenTime } from './open-time.ts';
import { type SentPrice, sendNewRequest, sendRequestUpdate } from './request-api.ts';
import { type CurrencyPair, suggestPairs } from './suggested-pairs.ts';

export type RequestFormState =
  | 'loading' // edit only: the request is being fetched
  | 'failed' // edit only: could not be loaded, or is not the viewer's; `error` has the reason
  | 'editing'
  | 'sending'
  | 'sent'; // the success text is shown; navigates home after 2 s

export type RequestFormStore = ReturnType<typeof createForm>;

const CONVERT_DEBOUNCE_MS = 600;

export const createNewRequestForm = (stores: FormStores): RequestFormStore => createForm(stores, null);
export const createEditRequestForm = (stores: FormStores, requestId: string): RequestFormStore =>
  createForm(stores, requestId);

/** The currency pairs of open requests, newest first, from the viewer's side. */
function pairsOfOpenRequests({ feed }: AppStores): CurrencyPair[] {
  const pairs: CurrencyPair[] = [];
  for (const id of feed.order.peek()) {
    const card = feed.card(id);
    if (card?.state.peek() === 'open')
      pairs.push({ pay: card.payCurrency.peek(), receive: card.receiveCurrency.peek() });
  }
  return pairs;
}

function createForm(stores: FormStores, requestId: string | null) {
  const { session, profile, feed, write, services } = stores;
  const { clock, worker, local, navigation } = services;
  const mode = requestId === null ? 'create' : 'edit';
  const drafts = createUserStore(local, session.viewerId.peek());
  const draftKey = `draft:${requestId ?? 'create'}`;
  /** The terms, price and note that the draft was typed over. */
  let base = '';
  const pair = createCurrencyPairForm(stores.exchangeData, clock, stores.clock.read, CONVERT_DEBOUNCE_MS);
  const receive = createReceiveDetails(stores, pair.receive.methods);
  const comment = signal('');
  const state = signal<RequestFormState>(requestId === null ? 'editing' : 'loading');
  const error = signal('');
  const canReload = signal(false);
  const loaded = signal<ExchangeRequest | null>(null);
  const hasPricing = computed(() => hasFeature(session.announced.value.features, 'pricing', 1));
  const openTime = createOpenTime(session);
  const typed = computed<RequestDraft>(() => {
    const followed = pair.price.value === 'follow' && pair.follow.price.value;
    const price = pair.price.value === 'own' ? ({ kind: 'own' } as const) : followed;
    // What is converted moves by itself.
    const isConverted = pair.price.value !== 'own' && pair.values.value.amount !== null;
    const values = isConverted ? { ...pair.values.value, payAmount: null } : pair.values.value;
    const hours = openTime.chosen.value;
    return {
      values,
      comment: comment.value,
      ...(price && { price }),
      ...(hours !== null && { ttlHours: hours }),
    };
  });
  const start = signal(JSON.stringify(typed.peek()));
  const isDirty = computed(() => JSON.stringify(typed.value) !== start.value);
  let cancelHome = () => {};
  /** Set when the page closes: no redirect after that. */
  let hasLeft = false;
  const lastPosted = requestId === null ? readLastPosted(drafts) : null;
  const market = requestId === null ? pairsOfOpenRequests(stores) : [];

  const fill = ({ values, comment: note, price, ttlHours }: RequestDraft) =>
    batch(() => {
      openTime.choose(ttlHours ?? null);
      pair.set(values, hasPricing.peek() ? price : null);
      // As if typed, so that the amount to pay is converted.
      if (pair.price.peek() !== 'own' && values.amount !== null)
        pair.receive.typeAmount(pair.receive.amountText.peek());
      comment.value = note;
    });
  const begin = (from: RequestDraft) =>
    batch(() => {
      fill(from);
      start.value = JSON.stringify(typed.peek());
      const draft = readRequestDraft(drafts, draftKey, base);
      if (draft) fill(draft);
      state.value = 'editing';
    });
  const goHome = (ms: number, homeState?: unknown) => {
    if (hasLeft) return;
    cancelHome = clock.after(ms, () =>
      navigation.navigate(HOME_PATH, { replace: true, state: homeState ?? null }),
    );
  };
  const failLoading = (message: string, isTemporary = false) =>
    batch(() => {
      error.value = message;
      canReload.value = isTemporary;
      state.value = 'failed';
    });

  const reload = async () => {
    if (requestId === null || state.peek() === 'sending' || state.peek() === 'sent') return;
    state.value = 'loading';
    error.value = '';
    try {
      const request = await readRequest(stores, requestId);
      if (!request) return failLoading(strings.errors.EDIT_NOT_FOUND);
      if (request.authorId !== session.viewerId.peek()) {
        goHome(GO_HOME_AFTER_REFUSED_MS);
        return failLoading(strings.errors.NOT_YOUR_REQUEST);
      }
      loaded.value = request;
      base = JSON.stringify([
        ...[request.payCurrency, request.payMethods, request.price?.kind === 'follow' || request.payAmount],
        ...[request.receiveCurrency, request.receiveMethods, request.amount, request.note, request.price],
      ]);
      begin({
        values: request,
        comment: request.note,
        ...(request.price && { price: request.price }),
      });
    } catch (failure) {
      const isMissing = failure instanceof ApiError && failure.status === 404;
      if (isMissing) failLoading(strings.errors.EDIT_NOT_FOUND);
      else failLoading(strings.errors.EDIT_LOAD_FAILED, true);
    }
  };

  const namedPrice = (): SentPrice => {
    const { payAmount } = pair.values.peek();
    if (!hasPricing.peek()) return null;
    if (pair.price.peek() === 'follow') return pair.follow.price.peek();
    return pair.price.peek() === 'own' && payAmount !== null ? { kind: 'own', payAmount } : null;
  };
  const canSubmit = computed(
    () =>
      state.value === 'editing' && pair.isComplete.value && !pair.isLoading.value && !pair.isConverting.value,
  );

  const submit = async () => {
    if (state.peek() !== 'editing') return;
    pair.settle();
    if (!canSubmit.peek()) {
      if (mode === 'edit') error.value = strings.errors.FORM_INVALID;
      return;
    }
    error.value = '';
    state.value = 'sending';
    const values = pair.values.peek();
    const terms = { ...values, amount: values.amount ?? 0, note: comment.peek().trim() };
    const price = namedPrice();
    try {
      const sent =
        requestId === null
          ? await sendNewRequest(write, { feed, local }, terms, price, openTime.chosen.peek())
          : await sendRequestUpdate(write, requestId, terms, price);
      if (sent.request) worker.send({ type: 'applyFeed', change: { type: 'upsert', item: sent.request } });
      state.value = 'sent';
      drafts.remove(draftKey);
      if (mode === 'create') writeLastPosted(drafts, typed.peek());
      goHome(GO_HOME_MS, sent.hasMatches ? { applyFilter: true } : null);
    } catch (failure) {
      const message = messageFor(failure);
      error.value =
        mode === 'create'
          ? strings.errors.createRequestFailed(message)
          : strings.errors.updateRequestFailed(message);
      state.value = 'editing';
    }
  };

  // At once, and not with `mount`, which comes after the first frame: by then something may have been typed.
  if (requestId === null) begin({ values: EMPTY_PAIR_VALUES, comment: '' });

  return {
    mode,
    pair,
    /** Create only: where the viewer wants to be paid, which the approval begins with (AGREE-03). */
    receive,
    /** Create only: for how long the request is open (CALL-21). */
    openTime,
    /** Edit only: the request as it was loaded. */
    request: readOnly(loaded),
    comment: readOnly(comment),
    setComment(text: string): void {
      comment.value = text;
    },
    state: readOnly(state),
    /** True where the author can name a price of their own (PRICE-09). */
    hasPricing,
    /** CREATE-06, EDIT-01: complete, not sending, data loaded. */
    canSubmit,
    /** True once a value differs from the initial one: closing asks first. */
    isDirty: computed(() => state.value === 'editing' && isDirty.value),
    /** The alert to show ('Failed to create request: …'), '' while there is none. */
    error: readOnly(error),
    clearError(): void {
      error.value = '';
    },
    /** Sends once however often it is called; a failure keeps the values (CREATE-10). */
    submit,
    /** Edit: loading failed, and may work the next time; not for a request that is gone or another's. */
    canReload: readOnly(canReload),
    /** Edit: loads the request again after a failure. Create: does nothing. */
    reload,
    /**
     * Create only: pairs to choose with one tap; fixed for the visit, so that none moves under the finger.
     * They are there before the currencies are, so that the fields below do not move either.
     */
    suggestedPairs: computed(() => {
      const currencies = pair.currencies.value;
      if (mode === 'edit' || (currencies.length === 0 && pair.isUnavailable.value)) return [];
      return suggestPairs(
        market,
        profile.profile.peek()?.country ?? '',
        currencies.length === 0 ? null : currencies,
      );
    }),
    setPair({ pay, receive }: CurrencyPair): void {
      batch(() => {
        pair.pay.setCurrency(pay);
        pair.receive.setCurrency(receive);
      });
    },
    /** Create only: what this user posted last; null for nothing. */
    lastPosted,
    /** Fills the form with it; the amount to pay is converted by the current rate, but for own amounts. */
    repeatLast(): void {
      if (!lastPosted) return;
      if (lastPosted.price?.kind === 'own' && hasPricing.peek()) {
        fill(lastPosted);
        return;
      }
      batch(() => {
        fill({ ...lastPosted, values: { ...lastPosted.values, payAmount: null } });
        // As if typed, so that the amount to pay is converted.
        pair.receive.typeAmount(pair.receive.amountText.peek());
      });
    },
    /** Removes the draft. */
    discard(): void {
      drafts.remove(draftKey);
      start.value = JSON.stringify(typed.peek());
    },
    /** Loads the request or starts a new one. Returns the function that ends it; the draft stays. */
    mount(): () => void {
      hasLeft = false;
      const stopPair = pair.mount();
      if (requestId === null) receive.load();
      else void reload();
      const stopKeeping = effect(() => {
        const draft = typed.value;
        if (state.value !== 'editing') return;
        if (isDirty.value) writeRequestDraft(drafts, draftKey, base, draft);
        else drafts.remove(draftKey);
      });
      return () => {
        stopPair();
        stopKeeping();
        hasLeft = true;
        cancelHome();
      };
    },
  };
}
