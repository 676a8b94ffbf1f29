// Push rules: whether the bot sends a message now, later or never, and with or without a sound (PUSH-01).
import type { EpochMs } from './entities.ts';
import type { Urgency } from './notification-kinds.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';
import type { PushChoice, PushGroup, PushSettings } from './user-settings.ts';

/** The choices that count where the user has made none. */
export const DEFAULT_PUSH: Readonly<Record<PushGroup, PushChoice>> = {
  must: 'on',
  deal: 'on',
  chat: 'on',
  offers: 'silent',
  alerts: 'on',
  people: 'silent',
  news: 'off',
};

/** The user's settings that count; those of `UserSettings`. */
export interface PushRules extends QuietHours {
  readonly push: PushSettings;
  readonly urgentPassesQuiet: boolean;
}
export interface PushMessage {
  readonly group: PushGroup;
  readonly urgency: Urgency;
  /** After it the message is no news; null: never. */
  readonly until: EpochMs | null;
}

type PushDecision =
  | { readonly what: 'send'; readonly isSilent: boolean }
  | { readonly what: 'wait'; readonly until: EpochMs }
  | { readonly what: 'drop' };

const DROP: PushDecision = { what: 'drop' };

/** A message that is over, or would be after the quiet hours, is dropped. One sent in them is silent. */
export function decidePush(
  { group, urgency, until }: PushMessage,
  rules: PushRules,
  now: EpochMs,
): PushDecision {
  const choice = rules.push[group] ?? DEFAULT_PUSH[group];
  if (choice === 'off' || (until !== null && until <= now)) return DROP;
  const quietEnd = quietUntil(rules, now);
  if (quietEnd === null) return { what: 'send', isSilent: choice === 'silent' };
  if (urgency === 'now' && rules.urgentPassesQuiet) return { what: 'send', isSilent: true };
  return until !== null && until <= quietEnd ? DROP : { what: 'wait', until: quietEnd };
}
