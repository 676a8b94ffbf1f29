// Decoder of persons (DATA-05).

import type { Person } from '#domain/entities.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { asObject, asText, firstDefined, type JsonObject } from './json.ts';

/** A person; null without an id. Place flat or nested, name whole or in two, counts maybe in `item`. */
export function decodePerson(value: unknown, item: JsonObject = {}): Person | null {
  const user = asObject(value);
  const id = user && asText(firstDefined(user.id, user._id));
  if (!user || !id) return null;
  const location = asObject(user.location) ?? {};
  const name = asText(user.name).trim();
  const space = name.indexOf(' ');
  const firstName = asText(user.firstName) || (space < 0 ? name : name.slice(0, space));
  return {
    id,
    firstName,
    lastName: asText(user.lastName) || (user.firstName || space < 0 ? '' : name.slice(space + 1)),
    username: asText(user.username),
    rating: parseNumber(user.rating),
    completedCount: count(user.completedTransactionsCount, item.completedTransactionsCount),
    failedCount: count(user.failedTransactionsCount, item.failedTransactionsCount),
    partners: decodePartners(user.trust),
    city: asText(firstDefined(user.locationCity, location.city)),
    country: asText(firstDefined(user.locationCountry, location.country)),
  };
}

/** Null when nothing is known. */
export function decodePartners(value: unknown): number | null {
  const trust = asObject(value);
  return trust && (trust.level === 'newcomer' ? 0 : parseNumber(trust.partners));
}

const count = (...values: unknown[]): number | null => parseNumber(firstDefined(...values));
