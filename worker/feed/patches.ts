// Patches of feed items: changed counts of one item, and changed fields of a profile, flat or with a nested location, in every item
// that shows the person (EVENTS-04, LIVE-02).

import type { FeedPatch } from '#contract/decode/client-events.ts';
import { asObject, asText, type JsonObject } from '#contract/decode/json.ts';
import { decodePartners } from '#contract/decode/person.ts';
import type { FeedItem, Person } from '#domain/entities.ts';
import { parseNumber } from '#domain/parse-fields.ts';

/** The item with counts that changed without a new version. */
export function patchItem(item: FeedItem, fields: FeedPatch['fields']): FeedItem {
  if (item.kind === 'request') return { ...item, viewCount: fields.viewCount ?? item.viewCount };
  const { unreadCount = item.unreadCount, deadlineAt = item.deadlineAt } = fields;
  return { ...item, unreadCount, deadlineAt };
}

/** Null when the item does not show this person. */
export function patchProfile(item: FeedItem, userId: string, changes: JsonObject): FeedItem | null {
  const people = item.kind === 'request' ? [item.author] : [item.author, item.accepter];
  if (!people.some((person) => person?.id === userId)) return null;
  const patch = (person: Person | null): Person | null =>
    person?.id === userId ? patchPerson(person, changes) : person;
  return item.kind === 'request'
    ? { ...item, author: patch(item.author) }
    : { ...item, author: patch(item.author), accepter: patch(item.accepter) };
}

function patchPerson(person: Person, changes: JsonObject): Person {
  const location = asObject(changes.location) ?? {};
  const text = (now: string, value: unknown): string => (value === undefined ? now : asText(value));
  // Every field by name, so that a new one cannot be forgotten.
  return {
    id: person.id,
    firstName: text(person.firstName, changes.firstName),
    lastName: text(person.lastName, changes.lastName),
    username: text(person.username, changes.username),
    rating: changes.rating === undefined ? person.rating : parseNumber(changes.rating),
    completedCount: parseNumber(changes.completedTransactionsCount) ?? person.completedCount,
    failedCount: parseNumber(changes.failedTransactionsCount) ?? person.failedCount,
    partners: decodePartners(changes.trust) ?? person.partners,
    city: text(text(person.city, location.city), changes.locationCity),
    country: text(text(person.country, location.country), changes.locationCountry),
  };
}
