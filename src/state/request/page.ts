// Request page store: the request, its author with reviews, its removal, and accepting it (REQ).
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { SingleRequest } from '#contract/decode/level-limit.ts';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import { hasFeature } from '#contract/features.ts';
import { apiPath } from '#contract/route.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { decideRequest } from '#domain/request-table.ts';
import type { LevelFault } from '#domain/settlement/level-limits.ts';
import { compareVersion } from '#domain/version.ts';
import { strings } from '#i18n/strings.ts';
import type { RequestsChange } from '#protocol/protocol.ts';
import { GO_HOME_MS } from '#runtime/timing.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import { type AgreementFields, acceptRequest } from './accept-request.ts';
import { type AgreementStore, createAgreement } from './agreement.ts';
import { type ChangedTermsStore, createChangedTerms } from './changed-terms.ts';

export interface RequestPageStore {
  readonly request: ReadonlySignal<ExchangeRequest | null>;
  /** With reviews; null until loaded (the request's own `author` is shown meanwhile). */
  readonly author: ReadonlySignal<PublicProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load request details', 'Request details could not be found.' or '' (REQ-05). */
  readonly error: ReadonlySignal<string>;
  /** REQ-04: navigates home after 2 s. */
  readonly isRemoved: ReadonlySignal<boolean>;
  /** REQ-03: open and not the viewer's own. */
  readonly canAccept: ReadonlySignal<boolean>;
  /** The limit that an acceptance would be over; null for none, or while it is not known (EXPO-04). */
  readonly levelLimit: ReadonlySignal<LevelFault | null>;
  /** Time and pause of the viewer's own request; null while not known. */
  readonly own: ReadonlySignal<Pick<SingleRequest, 'ttlHours' | 'pausedBy' | 'awaitedName'> | null>;
  /** The viewer's own request that mirrors it; null for none, or while it is not known (CALL-06). */
  readonly ownMatchId: ReadonlySignal<string | null>;
  /** That one leaves the market while the acceptance waits. */
  readonly isInsteadOfOwn: Signal<boolean>;
  /** How it would be paid, and the viewer's name (AGREE). */
  readonly agreement: AgreementStore;
  readonly isAccepting: ReadonlySignal<boolean>;
  readonly acceptError: ReadonlySignal<string>;
  /**
   * One call however often it is tapped; navigates home on success.
   * `seen`: the request as the viewer agreed to it.
   */
  accept(seen: ExchangeRequest | null): Promise<void>;
  /** An acceptance that an edit has overtaken (RULE-02). */
  readonly changedTerms: ChangedTermsStore;
  /** Accepts the new terms as they were seen; navigates home on success. */
  acceptChanged(seen: Pick<AgreementFields, 'seen'>): Promise<void>;
  reload(): Promise<void>;
  /** Loads, records the view and subscribes. Returns the function that ends it. */
  mount(): () => void;
}

export function createRequestPage(stores: AppStores, id: string): RequestPageStore {
  const { session, subscriptions, updates, feed, clock: serverClock, services } = stores;
  const { http, clock, navigation, worker } = services;
  const request = signal<ExchangeRequest | null>(null);
  const author = signal<PublicProfile | null>(null);
  const levelLimit = signal<LevelFault | null>(null);
  const own = signal<RequestPageStore['own']['value']>(null);
  const ownMatchId = signal<string | null>(null);
  const isInsteadOfOwn = signal(true);
  const isLoading = signal(true);
  const error = signal('');
  const isRemoved = signal(false);
  // `acceptRequest` never rejects.
  const { isBusy: isAccepting, error: acceptError, run } = createSingleAction(String);
  const acceptDeps = { write: stores.write, worker, features: () => session.announced.peek().features };
  const changedTerms = createChangedTerms(acceptDeps);
  /** What the viewer agrees to receive, so that nothing worse is accepted (PRICE-03). */
  const seenPrice = (seen: ExchangeRequest | null): Pick<AgreementFields, 'seen'> =>
    hasFeature(acceptDeps.features(), 'pricing', 1) && seen?.payAmount
      ? { seen: { payAmount: seen.payAmount } }
      : {};
  const insteadOfOwn = (): Pick<AgreementFields, 'instead'> => {
    const instead = isInsteadOfOwn.peek() ? ownMatchId.peek() : null;
    return instead ? { instead } : {};
  };
  const canAccept = computed(() => {
    const { value } = request;
    // Reading the clock signal would render the page every second, for a button that the server checks anyway.
    return !!value && decideRequest(value, 'accept', { id: session.viewerId.value }, serverClock.read()).ok;
  });
  const agreement = createAgreement(
    stores,
    'accepter',
    computed(() => {
      const { value } = request;
      if (!value || !canAccept.value) return null;
      // A price that moves leaves the plan as it is.
      const { payCurrency, payMethods, receiveCurrency, receiveMethods, amount } = value;
      const key = JSON.stringify([payCurrency, payMethods, receiveCurrency, receiveMethods, amount]);
      return { requestId: id, key, terms: value };
    }),
  );
  let isAccepted = false;
  let cancelHome = () => {};
  /** Set when the page closes: no redirect after that. */
  let hasLeft = false;
  const goHome = (): void => {
    if (!hasLeft) navigation.navigate(HOME_PATH, { replace: true });
  };

  /** `replacesKnown`: even with a lower version, since a restored backend may have lost the higher one. */
  const show = (next: ExchangeRequest, replacesKnown = false) => {
    const current = request.peek();
    if (next.id !== id || (current && !replacesKnown && compareVersion(next, current) < 0)) return;
    // A stream's request may lack the author's profile, and what only a single one says: whether the viewer waits, and of its price.
    const isSame = current !== null && compareVersion(next, current) === 0;
    // Another version may be worth more or less.
    if (!isSame) levelLimit.value = null;
    const isWaiting = next.isWaiting ?? (isSame ? current.isWaiting : null);
    const { price, rateAgeSeconds } = isSame ? { ...current, ...next } : next;
    request.value = {
      ...next,
      isWaiting,
      author: next.author ?? current?.author ?? null,
      ...(price && { price }),
      ...(rateAgeSeconds !== undefined && { rateAgeSeconds }),
    };
  };
  const showLoaded = (
    { levelLimit: found, ownMatchId: ownId, ttlHours, pausedBy, awaitedName, ...loaded }: SingleRequest,
    replacesKnown: boolean,
  ) => {
    show(loaded, replacesKnown);
    own.value = { ttlHours, pausedBy, awaitedName };
    if (hasFeature(session.announced.peek().features, 'matches', 1)) ownMatchId.value = ownId;
    const isOffered = hasFeature(session.announced.peek().features, 'levels', 1);
    if (isOffered && request.peek()?.version === loaded.version) levelLimit.value = found;
  };
  const onRemoved = () => {
    if (isRemoved.peek() || isAccepted) return;
    isRemoved.value = true;
    cancelHome = clock.after(GO_HOME_MS, goHome);
  };
  const loadAuthor = async (authorId: string) => {
    const sent = request.peek()?.author ?? null;
    const loaded = await loadPublicProfile(http, authorId, sent);
    // Without a profile nothing is known of reviews: neither 'Loading…' nor that there are none.
    author.value = loaded ?? author.peek() ?? (sent && { ...sent, reviews: undefined });
  };

  const load = async (isAfterSnapshot: boolean) => {
    const known = request.peek();
    isLoading.value = true;
    error.value = '';
    try {
      const loaded = await readRequest(stores, id);
      batch(() => {
        isLoading.value = false;
        // An event that came meanwhile is compared with.
        if (loaded) showLoaded(loaded, isAfterSnapshot && request.peek() === known);
        else error.value = strings.errors.REQUEST_NOT_FOUND;
      });
      if (!loaded) return;
      if (loaded.authorId && !author.peek()) void loadAuthor(loaded.authorId);
      if (loaded.authorId !== session.viewerId.peek()) feed.recordView(id);
    } catch (failure) {
      isLoading.value = false;
      const isMissing = failure instanceof ApiError && failure.status === 404;
      // A request that was shown has been removed; one that never was is not found.
      if (isMissing && request.peek()) onRemoved();
      else if (!request.peek())
        error.value = isMissing ? strings.errors.REQUEST_NOT_FOUND : strings.errors.REQUEST_LOAD_FAILED;
    }
  };

  /** A stream says neither that a request follows the rate nor why it is paused: it is loaded again. */
  const showSent = (sent: ExchangeRequest, replacesKnown = false) => {
    const known = request.peek();
    const isPaused = sent.pausedAt !== null && sent.version !== known?.version;
    if (sent.id === id && ((known?.price && sent.version !== known.version) || isPaused)) void reload();
    else show(sent, replacesKnown);
  };
  /** One that waits for a rate, or an own one that has expired, has left the feed and can be read. */
  const showRemoved = () => {
    const { price, authorId } = request.peek() ?? {};
    if (price?.kind === 'follow' || authorId === session.viewerId.peek()) void reload();
    else onRemoved();
  };
  const onRequestsChange = (change: RequestsChange) => {
    if (change.type === 'upsert') showSent(change.request);
    else if (change.type === 'remove' && change.id === id) showRemoved();
    else if (change.type === 'profile' && change.userId === request.peek()?.authorId)
      void loadAuthor(change.userId);
    else if (change.type === 'snapshot') {
      const found = change.requests.find((one) => one.id === id);
      if (found) showSent(found, true);
      // The stream may have missed the removal, and a snapshot need not contain every request.
      else if (request.peek() && !isRemoved.peek()) void load(true);
    }
  };
  const reload = () => load(false);

  return {
    request,
    author,
    isLoading,
    error,
    isRemoved,
    canAccept,
    agreement,
    levelLimit,
    own,
    ownMatchId,
    isInsteadOfOwn,
    isAccepting,
    acceptError,
    async accept(seen) {
      if (isRemoved.peek()) return;
      const fields = agreement.fields();
      if (!fields) {
        acceptError.value = strings.settlement.NAME_INVALID;
        return;
      }
      await run(async () => {
        // The stream reports an accepted request as removed, also to the user who accepted it.
        isAccepted = true;
        const agreed = { ...fields, ...seenPrice(seen), ...insteadOfOwn() };
        const result = await acceptRequest(acceptDeps, id, seen?.version ?? null, agreed);
        isAccepted = result.ok;
        if (result.ok) {
          goHome();
        } else if (seen && result.changed) {
          changedTerms.show(seen, result.changed);
          show(result.changed);
        } else {
          acceptError.value = result.message;
          void reload();
        }
      });
    },
    changedTerms,
    async acceptChanged(seen) {
      isAccepted = true;
      const dealId = await changedTerms.accept({ ...agreement.fields(), ...seen, ...insteadOfOwn() });
      if (dealId !== null) goHome();
      else isAccepted = false;
    },
    reload,
    mount() {
      hasLeft = false;
      const endAll = ends(
        agreement.mount(),
        subscriptions.subscribe({ requests: true }),
        updates.subscribe(({ requests = [] }) => {
          for (const change of requests) onRequestsChange(change);
        }),
      );
      void reload();
      return () => {
        hasLeft = true;
        cancelHome();
        endAll();
      };
    },
  };
}

/**
 * Reads a request; on the page with which the app begins from the answer that is on its way already.
 * Null for an answer that cannot be read; rejects with an ApiError.
 */
export function readRequest(
  { services, takeFirstAnswer }: Pick<AppStores, 'services' | 'takeFirstAnswer'>,
  id: string,
): Promise<SingleRequest | null> {
  const params = { id };
  const firstResponse = takeFirstAnswer(apiPath(requestRoute, params));
  return services.http.call(requestRoute, { params, firstResponse });
}
