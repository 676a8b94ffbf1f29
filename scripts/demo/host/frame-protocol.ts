// The messenger's frame protocol as values: what a mini-app posts, read defensively, and what a client answers.

export type EventData = Readonly<Record<string, unknown>>;

export interface MiniAppEvent {
  readonly type: string;
  readonly data: EventData;
}

const isRecord = (value: unknown): value is EventData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One posted message, or null when it is not of this protocol. Both sides send JSON texts. */
export function readEvent(message: unknown): MiniAppEvent | null {
  if (typeof message !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(message);
    if (!isRecord(parsed) || typeof parsed.eventType !== 'string') return null;
    // Without data the mini-app's side sends ''.
    return { type: parsed.eventType, data: isRecord(parsed.eventData) ? parsed.eventData : {} };
  } catch {
    return null;
  }
}

/** The message that hands an event to the mini-app. */
export function writeEvent(eventType: string, eventData?: unknown): string {
  return JSON.stringify({ eventType, eventData });
}

export interface PopupButton {
  readonly id: string;
  readonly label: string;
  readonly isDestructive: boolean;
}

export interface Popup {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly PopupButton[];
}

/** Labels of the buttons whose wording is the messenger's. */
const STOCK_LABELS: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

/** What web_app_open_popup asks for; without buttons there is one to close it. */
export function readPopup(data: EventData): Popup {
  const asked = Array.isArray(data.buttons) ? data.buttons.filter(isRecord) : [];
  const buttons = asked.map((button) => {
    const type = asString(button.type);
    return {
      id: asString(button.id),
      label: STOCK_LABELS[type] ?? asString(button.text),
      isDestructive: type === 'destructive',
    };
  });
  const close = { id: '', label: 'Close', isDestructive: false };
  return {
    title: asString(data.title),
    message: asString(data.message),
    buttons: buttons.length > 0 ? buttons : [close],
  };
}

export interface BottomButton {
  readonly isVisible: boolean;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly label: string;
  /** '#rrggbb', or '' for the theme's own. */
  readonly color: string;
  readonly textColor: string;
}

const parseHexColor = (value: unknown): string =>
  /^#[0-9a-f]{6}$/i.test(asString(value)) ? asString(value) : '';

/** What web_app_setup_main_button and …_secondary_button ask for. */
export function readBottomButton(data: EventData): BottomButton {
  return {
    isVisible: data.is_visible === true && asString(data.text).trim() !== '',
    isActive: data.is_active !== false,
    isBusy: data.is_progress_visible === true,
    label: asString(data.text),
    color: parseHexColor(data.color),
    textColor: parseHexColor(data.text_color),
  };
}

/** The bar's colour: a theme key follows the theme, a colour stays. '' when it is neither. */
export function readBarColor(data: EventData, theme: Readonly<Record<string, string>>): string {
  const key = asString(data.color_key) || asString(data.color);
  return theme[key] ?? parseHexColor(data.color);
}

export type Haptic = 'light' | 'strong' | 'success' | 'warning' | 'error';

/** What a buzz feels like, as far as a picture can show it; null for what is none. */
export function readHaptic(data: EventData): Haptic | null {
  switch (data.type) {
    case 'impact':
      return data.impact_style === 'heavy' || data.impact_style === 'rigid' ? 'strong' : 'light';
    case 'selection_change':
      return 'light';
    case 'notification':
      return data.notification_type === 'success' || data.notification_type === 'warning'
        ? data.notification_type
        : 'error';
    default:
      return null;
  }
}

/** The address of web_app_open_link or web_app_open_tg_link; null unless it leads to the web. */
export function readLink(event: MiniAppEvent): string | null {
  const path = asString(event.data.path_full);
  const address = event.type === 'web_app_open_tg_link' ? `https://t.me${path}` : asString(event.data.url);
  return /^https?:\/\//.test(address) ? address : null;
}

/** The messenger's own storage for mini-apps, one per phone. An unknown key reads as ''. */
export function handleStorageCall(storage: Map<string, string>, data: EventData): EventData {
  const params = isRecord(data.params) ? data.params : {};
  const keys = Array.isArray(params.keys) ? params.keys.filter((key) => typeof key === 'string') : [];
  const done = (result: unknown) => ({ req_id: data.req_id, result });
  switch (data.method) {
    case 'saveStorageValue':
      storage.set(asString(params.key), asString(params.value));
      return done(true);
    case 'getStorageValues':
      return done(Object.fromEntries(keys.map((key) => [key, storage.get(key) ?? ''])));
    case 'deleteStorageValues':
      for (const key of keys) storage.delete(key);
      return done(true);
    case 'getStorageKeys':
      return done([...storage.keys()]);
    default:
      return { req_id: data.req_id, error: 'UNKNOWN_METHOD' };
  }
}
