// Language choice: kept on this device, sent to the backend, and in force after a reload of the page (LANG-08).
import { signal } from '@preact/signals';
import { asText } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { findLanguage, type Language } from '#domain/languages.ts';
import { KEY_PREFIX, LANGUAGE_KEY } from '../../boot/storage-keys.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import type { SettingsStore } from './settings.ts';

/** `'system'`: the messaging app's language. */
type LanguageChoice = Language | 'system';

export function createLanguageChoice(
  { local, telegram, navigation }: Pick<Services, 'local' | 'telegram' | 'navigation'>,
  session: Pick<SessionStore, 'announced'>,
  settings: Pick<SettingsStore, 'save'>,
) {
  const chosen = signal<LanguageChoice>(findLanguage(local.get(LANGUAGE_KEY) ?? '') ?? 'system');
  const isBusy = signal(false);
  const messengerLanguage = asText(telegram.launch().user?.language_code);
  return {
    chosen,
    isBusy,
    /** The language that 'system' means: the messaging app's where it is offered, else English. */
    systemLanguage: findLanguage(messengerLanguage) ?? 'en',
    /** Reloads the page; its route, drafts and unsent messages stay. Nothing while one is under way. */
    async choose(choice: LanguageChoice): Promise<void> {
      if (isBusy.peek() || choice === chosen.peek()) return;
      chosen.value = choice;
      isBusy.value = true;
      const kept = choice === 'system' ? '' : choice;
      local.set(LANGUAGE_KEY, kept);
      // For what the bot writes. Refused or without network: the next start sends it (KIND-05).
      if (hasFeature(session.announced.peek().features, 'settings', 1))
        await settings.save({ language: choice === 'system' ? messengerLanguage || null : choice });
      navigation.reload({ [KEY_PREFIX + LANGUAGE_KEY]: kept });
    },
  };
}
