// Decoder of the viewer's settings.
import {
  DEFAULT_SETTINGS,
  PUSH_CHOICES,
  PUSH_GROUPS,
  type PushSettings,
  type UserSettings,
} from '#domain/user-settings.ts';
import { asNullableText, asNumber, asObject } from './json.ts';

/** `GET` and `PATCH /users/me/settings`; null when the answer has none. */
export function decodeSettings(payload: unknown): UserSettings | null {
  const settings = asObject(asObject(payload)?.settings);
  if (!settings) return null;
  return {
    ...DEFAULT_SETTINGS,
    language: asNullableText(settings.language),
    timeZone: asNullableText(settings.timeZone),
    quietFrom: asNullableText(settings.quietFrom),
    quietTo: asNullableText(settings.quietTo),
    urgentPassesQuiet: settings.urgentPassesQuiet === true,
    push: decodePush(settings.push),
    isBotStopped: settings.isBotStopped === true,
    pausedUntil: asNullableText(settings.pausedUntil),
    privacy: { showUsername: asObject(settings.privacy)?.showUsername === true },
    genuineWord: asNullableText(settings.genuineWord),
    version: asNumber(settings.version) ?? 0,
  };
}

function decodePush(value: unknown): PushSettings {
  const sent = asObject(value) ?? {};
  return Object.fromEntries(
    PUSH_GROUPS.flatMap((group) => {
      const choice = PUSH_CHOICES.find((one) => one === sent[group]);
      return choice ? [[group, choice]] : [];
    }),
  );
}
