// User settings: what each user chooses about language, messages, absence and privacy, with what counts where nothing was chosen.

/** Groups of bot messages (push). */
export const PUSH_GROUPS = ['must', 'deal', 'chat', 'offers', 'alerts', 'people', 'news'] as const;
export type PushGroup = (typeof PUSH_GROUPS)[number];
export const PUSH_CHOICES = ['on', 'silent', 'off'] as const;
export type PushChoice = (typeof PUSH_CHOICES)[number];
/** A group that is not named has its default. */
export type PushSettings = Readonly<Partial<Record<PushGroup, PushChoice>>>;

export interface PrivacySettings {
  /** True when others see the username and the Telegram id. Off by default. */
  readonly showUsername?: boolean;
}

export interface UserSettings {
  readonly language: string | null;
  readonly timeZone: string | null;
  /** Quiet hours by the user's own clock, 'HH:MM'. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** True when urgent messages come during quiet hours too, without a sound. */
  readonly urgentPassesQuiet: boolean;
  readonly push: PushSettings;
  /** The user has sent /stop to the bot, which sends nothing whatever `push` says. */
  readonly isBotStopped: boolean;
  /** Away: until this time (ISO 8601), until switched off, or not at all. */
  readonly pausedUntil: string | 'on' | null;
  readonly privacy: Readonly<Required<PrivacySettings>>;
  /** The personal word of genuine messages. Nobody else ever gets it. */
  readonly genuineWord: string | null;
  /** The person's own name as banks show it, for each exchange; null: not said yet (AGREE-02). */
  readonly holderName: string | null;
  /** Grows with each change; 0 before the first. */
  readonly version: number;
}

/** The settings of a user who has changed nothing yet. */
export const DEFAULT_SETTINGS: UserSettings = {
  language: null,
  timeZone: null,
  quietFrom: null,
  quietTo: null,
  urgentPassesQuiet: false,
  push: {},
  isBotStopped: false,
  pausedUntil: null,
  privacy: { showUsername: false },
  genuineWord: null,
  holderName: null,
  version: 0,
};

/** Fields to change; those inside `push` and `privacy` are merged one by one. */
export interface SettingsPatch extends Partial<Omit<UserSettings, 'push' | 'privacy' | 'version'>> {
  readonly push?: PushSettings;
  readonly privacy?: PrivacySettings;
}

export function mergeSettings(settings: UserSettings, patch: SettingsPatch): UserSettings {
  const { push, privacy, ...fields } = patch;
  return {
    ...settings,
    ...withoutUndefined(fields),
    push: { ...settings.push, ...withoutUndefined(push ?? {}) },
    privacy: { ...settings.privacy, ...withoutUndefined(privacy ?? {}) },
  };
}

const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** True when settings say the same, whatever the version and the bot's state, which is kept elsewhere. */
export const isSameSettings = (a: UserSettings, b: UserSettings): boolean =>
  JSON.stringify(normalized(a)) === JSON.stringify(normalized(b));

/** In one order of fields: objects from the database and from a merge differ in it. */
function normalized(settings: UserSettings): unknown[] {
  const { language, timeZone, quietFrom, quietTo, urgentPassesQuiet } = settings;
  const { pausedUntil, privacy, genuineWord, holderName } = settings;
  const push = PUSH_GROUPS.map((group) => settings.push[group] ?? null);
  return [
    ...[language, timeZone, quietFrom, quietTo, urgentPassesQuiet, pausedUntil, genuineWord, holderName],
    ...[privacy.showUsername, push],
  ];
}
