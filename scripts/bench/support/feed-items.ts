// Synthetic feed items in the backend's format, and small changes to them.
import type { RequestDto } from '#contract/dto.ts';

const NAMES = ['Anna Weber', 'Boris Petrov', 'Clara Rossi', 'Dmitri Silva', 'Elena Nowak'];
const PAIRS = [
  ['EUR', ['SEPA', 'Revolut'], 'USD', ['Wise']],
  ['USD', ['Wise'], 'RUB', ['SBP']],
  ['RUB', ['SBP'], 'EUR', ['SEPA']],
] as const;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Every fourth change is a new price, which moves the card to the top; the others are views. */
const PRICE_CHANGE_INTERVAL = 4;

function createFeedItem(index: number, now: number): RequestDto {
  const [payCurrency, payMethod, receiveCurrency, receiveMethod] = PAIRS[index % PAIRS.length] ?? PAIRS[0];
  const [firstName = '', lastName = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
  const id = `request-${index}`;
  const place = { city: 'Berlin', country: 'DE' };
  const person = {
    id: `person-${index % 50}`,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    username: `person_${index % 50}`,
    telegramId: 5_000 + (index % 50),
    rating: 3 + (index % 20) / 10,
    completedTransactionsCount: index % 40,
    failedTransactionsCount: 0,
    locationCity: place.city,
    locationCountry: place.country,
    location: place,
  };
  const at = new Date(now - index * MINUTE).toISOString();
  const until = new Date(now + 20 * HOUR).toISOString();
  return {
    itemType: 'request',
    id,
    _id: id,
    entityId: id,
    requestId: id,
    ownerId: person.id,
    status: 'requested',
    pendingAccepterId: null,
    viewCount: index % 30,
    user: person,
    initiator: person,
    completedTransactionsCount: person.completedTransactionsCount,
    failedTransactionsCount: 0,
    payCurrency,
    payMethod: [...payMethod],
    receiveCurrency,
    receiveMethod: [...receiveMethod],
    amount: 100 + 7 * index,
    convertedPayAmount: 95 + 6 * index,
    payAmount: 95 + 6 * index,
    additionalDetails: index % 3 === 0 ? 'In the evening, please.' : '',
    rateOption: 'fixed',
    createdAt: at,
    updatedAt: at,
    expiration: until,
    expiresAt: until,
    deadlineAt: null,
    version: 1,
  };
}

/** `count` open requests of other users, a minute apart. */
export function createFeedItems(count: number, now: number = Date.now()): RequestDto[] {
  return Array.from({ length: count }, (_, index) => createFeedItem(index, now));
}

/** Makes the `turn`th change, in a scattered order. Stores the changed item in `items` and returns it. */
export function updateFeedItem(items: RequestDto[], turn: number, now: number = Date.now()): RequestDto {
  const at = (turn * 37) % items.length;
  const item = items[at];
  if (!item) throw new Error('There are no items');
  const isPrice = turn % PRICE_CHANGE_INTERVAL === 0;
  const next = isPrice
    ? { ...item, amount: item.amount + 1, updatedAt: new Date(now).toISOString(), version: item.version + 1 }
    : { ...item, viewCount: (item.viewCount ?? 0) + 1 };
  items[at] = next;
  return next;
}

/** Moves the rate that half of the offers follow; returns them with what they pay by it. */
export function moveRate(items: RequestDto[], turn: number): RequestDto[] {
  // Half a percent up and down again.
  const factor = 1 + (turn % 2 === 0 ? 0.005 : -0.005);
  const changed: RequestDto[] = [];
  for (const [at, item] of items.entries()) {
    if (at % 2 !== 0) continue;
    const payAmount = Math.round((95 + 6 * at) * factor * 100) / 100;
    const price = { kind: 'follow', marginBps: 0, floorRate: null } as const;
    const next = { ...item, payAmount, convertedPayAmount: payAmount, price, version: item.version + 1 };
    items[at] = next;
    changed.push(next);
  }
  return changed;
}
