// Settings store: the viewer's settings, loaded once, changed at once on the screen and taken back when the backend refuses (SET-01).
import { computed, signal } from '@preact/signals';
import { asText } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { settingsRoute, updateSettingsRoute } from '#contract/settings.ts';
import { findLanguage, type Language } from '#domain/languages.ts';
import { mergeSettings, type SettingsPatch, type UserSettings } from '#domain/user-settings.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { KEY_PREFIX, LANGUAGE_KEY } from '../../boot/storage-keys.ts';
import { createLoad } from '../load.ts';
import { createOptimistic } from '../mutations/optimistic.ts';
import { readOnly } from '../read-only.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';

export type SettingsStore = ReturnType<typeof createSettings>;

export function createSettings(http: HttpClient, session: Pick<SessionStore, 'viewerId' | 'announced'>) {
  const { confirmed: saved, shown, pending, run } = createOptimistic<UserSettings | null>(null);
  const saveError = signal('');
  let owner = '';
  let lastSave: Promise<unknown> = Promise.resolve();

  const {
    isLoading,
    error: loadError,
    load,
  } = createLoad({
    read() {
      const viewer = session.viewerId.peek();
      if (owner !== viewer) saved.value = null;
      owner = viewer;
      return http.call(settingsRoute);
    },
    keep: (answer) => {
      saved.value = answer;
    },
    messageOf: (failure) => serverMessageOr(failure, strings.settings.SETTINGS_LOAD_FAILED),
  });
  const reload = (): Promise<void> =>
    hasFeature(session.announced.peek().features, 'settings', 1) ? load() : Promise.resolve();

  return {
    /** Null until loaded; as the user has set them, also while a change is on its way. */
    settings: readOnly(shown),
    isLoading: readOnly(isLoading),
    isSaving: computed(() => pending.value.length > 0),
    /** Why they could not be loaded, else ''. */
    loadError: readOnly(loadError),
    /** Why the last change was not kept, else ''. */
    saveError: readOnly(saveError),
    /** Joins a load that is under way; never rejects. */
    reload,
    /**
     * Forgets `saveError`, and loads unless this viewer's are known; never rejects.
     * Call it when a page opens. Nothing without the feature.
     */
    ensure(): Promise<void> {
      saveError.value = '';
      return saved.peek() && owner === session.viewerId.peek() ? Promise.resolve() : reload();
    },
    /** Changes are sent one after the other. False when the change was refused: then it is taken back. */
    async save(patch: SettingsPatch): Promise<boolean> {
      saveError.value = '';
      const apply = (known: UserSettings | null) => known && mergeSettings(known, patch);
      const call = lastSave.then(() => http.call(updateSettingsRoute, { body: patch }));
      lastSave = call.catch(() => {});
      try {
        await run(
          { apply },
          () => call,
          (known, answer) => answer ?? apply(known),
        );
        return true;
      } catch (error) {
        saveError.value = serverMessageOr(error, strings.settings.SETTINGS_SAVE_FAILED);
        return false;
      }
    },
  };
}

/** `'system'`: the messaging app's language. */
type LanguageChoice = Language | 'system';

/** Language choice: kept on this device, sent to the backend, in force after a reload (LANG-08). */
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
