// Locale report: sends the device's time zone and the language, chosen here or the messaging app's, to the backend, once per change (KIND-05).
import { effect } from '@preact/signals';
import { asObject, asText } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { settingsRoute, updateSettingsRoute } from '#contract/settings.ts';
import type { SettingsPatch } from '#domain/user-settings.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { LANGUAGE_KEY } from '../../boot/storage-keys.ts';
import { canonicalLanguage, deviceTimeZone } from '../../platform/locale.ts';
import { createUserStore, type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';

/** After the sign-in: nothing on the screen waits for it, and the first calls of the page come before. */
export const LOCALE_REPORT_DELAY_MS = 5_000;
/** Local storage, per user: what was sent last. */
const SENT_KEY = 'locale';

interface LocaleReportDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly local: KeyValueStore;
  readonly telegram: Pick<Services['telegram'], 'launch'>;
}

/** Runs once per start and viewer, if settings are announced. A failure is retried at the next start. */
export function reportLocale(
  deps: LocaleReportDeps,
  session: Pick<SessionStore, 'viewerId' | 'announced'>,
  timeZone: () => string | null = deviceTimeZone,
): void {
  const isOffered = () => hasFeature(session.announced.peek().features, 'settings', 1);
  effect(() => {
    const viewer = session.viewerId.value;
    if (!viewer) return;
    deps.clock.after(LOCALE_REPORT_DELAY_MS, () => {
      if (session.viewerId.peek() === viewer && isOffered())
        void report(deps, createUserStore(deps.local, viewer), timeZone()).catch(() => {});
    });
  });
}

/** Rejects when a call fails, and remembers nothing then. */
async function report(
  { http, telegram, local }: LocaleReportDeps,
  store: KeyValueStore,
  timeZone: string | null,
): Promise<void> {
  const language = canonicalLanguage(
    local.get(LANGUAGE_KEY) || asText(telegram.launch().user?.language_code),
  );
  const now = JSON.stringify({ timeZone, language });
  if (store.get(SENT_KEY) === now) return;
  const sent = asObject(readStoredJson(store, SENT_KEY));
  // On a device that has sent nothing yet, a language that the backend knows may have been chosen on another one.
  const known = sent ? null : await http.call(settingsRoute);
  if (!sent && !known) return;
  const patch: SettingsPatch = {
    ...(timeZone && timeZone !== (sent ?? known)?.timeZone ? { timeZone } : {}),
    ...(language && (sent ? language !== sent.language : known?.language === null) ? { language } : {}),
  };
  if (Object.keys(patch).length > 0) await http.call(updateSettingsRoute, { body: patch });
  store.set(SENT_KEY, now);
}
