// Experience of a person in a few words, on cards and in lists.
import { strings } from './strings.ts';

/** '12 deals'; '' when unknown (null, or -1 on a card). */
export const dealCount = (count: number | null): string =>
  count === null || count < 0 ? '' : strings.common.deals(count);

/** '9 partners', 'New here' (0) where the backend sends it, else '12 deals' (TRST-09). */
export const experience = (partners: number | null, deals: number | null): string => {
  if (partners === null || partners < 0) return dealCount(deals);
  return partners ? strings.common.partners(partners) : strings.common.NEW_HERE;
};
