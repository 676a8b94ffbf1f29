// Simulation of a thin market: wishes arrive, look, post, answer and are called, by the product's own rules and by the habits of the model.
import { ANSWER_REMINDERS, dealDeadline } from '#domain/deadlines.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { filterOfMatches, matchesFilter, matchesSides } from '#domain/feed-filter.ts';
import { decidePush } from '#domain/push-rules.ts';
import type { Assumed } from './assumptions.ts';
import { createPerson, type Offer, type Person, pairOf, requestOf, setPrice, usdOf } from './people.ts';
import { createQueue } from './queue.ts';
import { MAX_CALLS_A_DAY, MAX_WAVES, type Rules, WAVE_MINUTES, WAVE_PEOPLE } from './rules.ts';
import { awakeFrom, drawWishes, openedAt } from './wishes.ts';

/** Days before the wishes that are counted, days of those, and the time in which they may still meet. */
const WARM_UP_DAYS = 3;
const COUNTED_DAYS = 6;
const AFTER_DAYS = 4;
export const DAYS = WARM_UP_DAYS + COUNTED_DAYS + AFTER_DAYS;
const DAY_HOURS = 24;
/** What an author who found nobody gives up of the price at a time. */
const PRICE_STEP_BPS = 50;

export interface Outcome {
  /** The number of people who post and came on the counted days. */
  readonly wishes: number;
  readonly within24: number;
  readonly within72: number;
  /** Hours from the arrival to the approval, of those who met somebody. */
  readonly waits: readonly number[];
  /** Messages of the bot that call to the market (acceptances are none), and those that were opened. */
  readonly calls: number;
  readonly opened: number;
  /** The most calls of one person on one day. */
  readonly mostCallsADay: number;
  /** Days of people, from their arrival to their end or their exchange. */
  readonly personDays: number;
  /** Exchanges and wishes that the model knows of, for the checks of the model. */
  readonly meetings: readonly (readonly [string, string])[];
}

export function simulate(seed: number, perDay: number, rules: Rules, model: Assumed): Outcome {
  const queue = createQueue();
  const offers = new Map<string, Set<Offer>>();
  const watchers = new Map<string, Set<Person>>();
  const meetings: (readonly [string, string])[] = [];
  let calls = 0;
  let opened = 0;
  const people = drawWishes(seed, perDay, DAYS, model).map((wish) => createPerson(wish, model));

  const offersFor = ({ wish }: Person) =>
    offers.get(pairOf(wish.receiveCurrency, wish.payCurrency)) ?? new Set();
  const isGone = ({ wish, metAt }: Person): boolean => metAt !== null || queue.now() >= wish.endsAt;
  const isOpen = (offer: Offer): boolean => !(offer.isOver || offer.taker || offer.pausedAt !== null);
  const isMirrored = (person: Person, { request }: Offer): boolean =>
    matchesFilter(request, person.filter, {
      viewerId: person.wish.id,
      viewerCountry: '',
      viewerCity: '',
      previousIds: new Set(),
    });
  /** What a person would take who sees it. */
  const fits = (person: Person, offer: Offer): boolean =>
    offer.person !== person &&
    !person.tried.has(offer) &&
    isMirrored(person, offer) &&
    Math.abs(Math.log(offer.usd / usdOf(person.wish))) <= Math.log(1 + model.sumTolerance) &&
    offer.takerGainBps >= person.accepts;

  function seek(person: Person): boolean {
    let best: Offer | null = null;
    for (const offer of offersFor(person))
      if (isOpen(offer) && fits(person, offer) && offer.takerGainBps > (best?.takerGainBps ?? -Infinity))
        best = offer;
    return best !== null && person.wish.chance.is(model.usesOffer) && accept(person, best);
  }

  function accept(taker: Person, offer: Offer): boolean {
    if (taker.isBusy || isGone(taker) || !isOpen(offer)) return false;
    const { person: author } = offer;
    offer.taker = taker;
    taker.isBusy = true;
    if (rules.mirrored) pause(taker.offer);
    const now = queue.now();
    const deadline = dealDeadline('pending_approval', now, now) ?? now;
    const openedOf = (sentAt: number): number =>
      author.wish.chance.is(model.opensMessage) ? openedAt(author.wish, sentAt, model) : Infinity;
    const remindedAt = deadline - ANSWER_REMINDERS.pending_approval;
    const first = openedOf(now);
    const answersAt = rules.reminders && first > remindedAt ? Math.min(first, openedOf(remindedAt)) : first;
    queue.at(Math.min(answersAt, deadline), () => {
      const isFree = author.metAt === null && taker.metAt === null && answersAt <= deadline;
      const isContent = offer.authorGainBps >= author.accepts;
      if (isFree && isContent && author.wish.chance.is(model.approves)) begin(offer, taker);
      else release(offer, taker);
    });
    return true;
  }

  function release(offer: Offer, taker: Person): void {
    offer.taker = null;
    taker.tried.add(offer);
    taker.isBusy = false;
    if (offer.expiresAt <= queue.now()) expire(offer);
    resume(taker.offer);
  }

  /** Approved: the exchange is completed, or both are free again after a day. */
  function begin(offer: Offer, taker: Person): void {
    const { person: author } = offer;
    const pair = [author, taker];
    for (const one of pair) {
      if (one.offer) end(one.offer);
      one.metAt = queue.now();
    }
    taker.isBusy = false;
    if (author.wish.chance.is(model.completes)) {
      meetings.push([author.wish.id, taker.wish.id]);
      return;
    }
    taker.tried.add(offer);
    queue.at(queue.now() + DAY_HOURS * HOUR_MS, () => {
      for (const one of pair) one.metAt = null;
    });
  }

  function end(offer: Offer): void {
    offer.isOver = true;
    offers.get(pairOf(offer.request.payCurrency, offer.request.receiveCurrency))?.delete(offer);
    if (offer.person.offer === offer) offer.person.offer = null;
  }
  function pause(offer: Offer | null): void {
    if (offer) offer.pausedAt = queue.now();
  }
  /** With the time that was left. */
  function resume(offer: Offer | null): void {
    if (!offer || offer.pausedAt === null) return;
    offer.expiresAt += queue.now() - offer.pausedAt;
    offer.pausedAt = null;
    queue.at(offer.expiresAt, () => expire(offer));
  }

  function expire(offer: Offer): void {
    const { person } = offer;
    if (offer.isOver || offer.taker || offer.pausedAt !== null || offer.expiresAt > queue.now()) return;
    end(offer);
    if (rules.postAgain)
      call(person, null, () => {
        if (!person.offer && !person.isBusy && person.wish.chance.is(model.postsAgainByButton)) post(person);
      });
  }

  function post(person: Person): void {
    const offer = createOffer(person, queue.now());
    person.offer = offer;
    const { payCurrency, receiveCurrency } = person.wish;
    const pair = pairOf(payCurrency, receiveCurrency);
    offers.set(pair, (offers.get(pair) ?? new Set()).add(offer));
    queue.at(offer.expiresAt, () => expire(offer));
    if (rules.mirrored)
      for (const other of offersFor(person))
        if (!other.isOver && matchesSides(offer.request, filterOfMatches(other.request)))
          call(other.person, offer, () => void (fits(other.person, offer) && accept(other.person, offer)));
    if (rules.alerts) callWave(offer, pair, 0);
  }

  /** Ten people at once, and ten more each minute while the offer is open; the newest search first. */
  function callWave(offer: Offer, pair: string, wave: number): void {
    if (wave >= MAX_WAVES || !isOpen(offer)) return;
    const waiting = [...(watchers.get(pair) ?? [])]
      .reverse()
      .filter((one) => !one.told.has(offer) && !one.isBusy && !isGone(one) && isMirrored(one, offer));
    for (const one of waiting.slice(0, WAVE_PEOPLE))
      call(one, offer, () => void (fits(one, offer) && accept(one, offer)));
    if (waiting.length > WAVE_PEOPLE)
      queue.at(queue.now() + WAVE_MINUTES * MINUTE_MS, () => callWave(offer, pair, wave + 1));
  }

  /** One message of the bot, by the push rules; what is opened is acted on while the wish lives. */
  function call(person: Person, offer: Offer | null, act: () => void): void {
    if (isGone(person) || (offer && person.told.has(offer))) return;
    if (offer) person.told.add(offer);
    const now = queue.now();
    const decision = decidePush(
      { group: 'alerts', urgency: 'soon', until: offer?.expiresAt ?? null },
      {
        ...{ push: {}, urgentPassesQuiet: false, timeZone: `Etc/GMT-${person.wish.zone}` },
        ...(person.wish.hasQuietHours
          ? { quietFrom: '23:00', quietTo: '08:00' }
          : { quietFrom: null, quietTo: null }),
      },
      now,
    );
    if (decision.what === 'drop') return;
    const sentAt = decision.what === 'wait' ? decision.until : now;
    const day = Math.floor((sentAt / HOUR_MS + person.wish.zone) / DAY_HOURS);
    const today = person.callsByDay.get(day) ?? 0;
    if (today >= MAX_CALLS_A_DAY) return;
    person.callsByDay.set(day, today + 1);
    calls += 1;
    if (!person.wish.chance.is(model.opensMessage)) return;
    opened += 1;
    queue.at(openedAt(person.wish, sentAt, model), () => {
      if (!isGone(person)) act();
    });
  }

  function arrive(person: Person): void {
    const { wish } = person;
    const looks = !wish.posts || rules.matchesInForm || wish.chance.is(model.looksFirst);
    if (!(looks && seek(person)) && wish.posts) post(person);
    if (!wish.posts && rules.alerts && wish.chance.is(model.makesAlert)) {
      const pair = pairOf(wish.receiveCurrency, wish.payCurrency);
      watchers.set(pair, (watchers.get(pair) ?? new Set()).add(person));
    }
    scheduleVisit(person);
  }

  function scheduleVisit(person: Person): void {
    const { wish } = person;
    const hours = (-Math.log(1 - wish.chance.next()) * DAY_HOURS) / model.visitsADay;
    const at = awakeFrom(queue.now() + hours * HOUR_MS, wish.zone);
    if (at < wish.endsAt) queue.at(at, () => visit(person));
  }

  function visit(person: Person): void {
    const { wish } = person;
    // Who is in an exchange looks again when it came to nothing.
    if (!isGone(person) && !person.isBusy && !seek(person) && wish.posts) {
      if (!person.offer && wish.chance.is(model.postsAgain)) post(person);
      else if (rules.ownPrice && person.offer && wish.chance.is(model.improvesPrice)) lowerPrice(person);
    }
    scheduleVisit(person);
  }

  function lowerPrice(person: Person): void {
    if (!person.offer || !isOpen(person.offer)) return;
    person.asks = Math.max(person.accepts, person.asks - PRICE_STEP_BPS);
    setPrice(person.offer, person.asks);
  }

  function createOffer(person: Person, now: number): Offer {
    const offer: Offer = {
      ...{ person, usd: usdOf(person.wish), request: requestOf(person.wish, now) },
      ...{ takerGainBps: 0, authorGainBps: 0, expiresAt: now + rules.ttlHours * HOUR_MS },
      ...{ pausedAt: null, taker: null, isOver: false },
    };
    setPrice(offer, rules.ownPrice ? person.asks : 0);
    return offer;
  }

  for (const person of people) {
    queue.at(person.wish.arrivesAt, () => arrive(person));
    queue.at(person.wish.endsAt, () => {
      if (person.offer && !person.offer.taker) end(person.offer);
    });
  }
  queue.run(DAYS * DAY_HOURS * HOUR_MS);
  return { ...countOutcome(people), calls, opened, meetings };
}

function countOutcome(people: readonly Person[]) {
  const from = WARM_UP_DAYS * DAY_HOURS * HOUR_MS;
  const to = from + COUNTED_DAYS * DAY_HOURS * HOUR_MS;
  const last = DAYS * DAY_HOURS * HOUR_MS;
  const counted = people.filter(({ wish }) => wish.posts && wish.arrivesAt >= from && wish.arrivesAt < to);
  const waits = counted.flatMap(({ wish, metAt }) =>
    metAt === null ? [] : [(metAt - wish.arrivesAt) / HOUR_MS],
  );
  const within = (hours: number): number => waits.filter((wait) => wait <= hours).length / counted.length;
  const daysOf = ({ wish, metAt }: Person): number =>
    Math.max(0, Math.min(metAt ?? wish.endsAt, last) - wish.arrivesAt) / (DAY_HOURS * HOUR_MS);
  return {
    wishes: counted.length,
    within24: within(24),
    within72: within(72),
    waits,
    mostCallsADay: Math.max(0, ...people.flatMap(({ callsByDay }) => [...callsByDay.values()])),
    personDays: people.reduce((sum, person) => sum + daysOf(person), 0),
  };
}
