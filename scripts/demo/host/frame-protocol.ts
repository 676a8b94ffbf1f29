// The messenger's frame protocol: decoders for what a mini-app posts, and the messages that a client sends back.

export type EventData = Readonly<Record<string, unknown>>;

export interface MiniAppEvent {
  readonly type: string;
  readonly data: EventData;
}

const isRecord = (value: unknown): value is EventData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Decodes a posted message, a JSON text; null when it does not belong to the protocol. */
export function readEvent(message: unknown): MiniAppEvent | null {
  if (typeof message !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(message);
    if (!isRecord(parsed) || typeof parsed.eventType !== 'string') return null;
    // The mini-app sends '' for no data.
    return { type: parsed.eventType, data: isRecord(parsed.eventData) ? parsed.eventData : {} };
  } catch {
    return null;
  }
}

/** Encodes an event for the mini-app. */
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

/** Labels of the button types whose text the messenger chooses. */
const STOCK_LABELS: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

/** Decodes web_app_open_popup. A popup without buttons gets one that closes it. */
export function readPopup(data: EventData): Popup {
  const requested = Array.isArray(data.buttons) ? data.buttons.filter(isRecord) : [];
  const buttons = requested.map((button) => {
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

/** Decodes web_app_setup_main_button and web_app_setup_secondary_button. */
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

/** The colour of a bar, given as a key of the theme or as '#rrggbb'; '' for anything else. */
export function readBarColor(data: EventData, theme: Readonly<Record<string, string>>): string {
  const key = asString(data.color_key) || asString(data.color);
  return theme[key] ?? parseHexColor(data.color);
}

export type Haptic = 'light' | 'strong' | 'success' | 'warning' | 'error';

/** The animation that stands for a haptic signal; null for an unknown one. */
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

/** The URL of web_app_open_link or web_app_open_tg_link; null unless it is http or https. */
export function readLink(event: MiniAppEvent): string | null {
  const path = asString(event.data.path_full);
  const address = event.type === 'web_app_open_tg_link' ? `https://t.me${path}` : asString(event.data.url);
  return /^https?:\/\//.test(address) ? address : null;
}

/** The messenger's storage for mini-apps, one per phone. An unknown key reads as ''. */
export function handleStorageCall(storage: Map<string, string>, data: EventData): EventData {
  const params = isRecord(data.params) ? data.params : {};
  const keys = Array.isArray(params.keys) ? params.keys.filter((key) => typeof key === 'string') : [];
  const reply = (result: unknown) => ({ req_id: data.req_id, result });
  switch (data.method) {
    case 'saveStorageValue':
      storage.set(asString(params.key), asString(params.value));
      return reply(true);
    case 'getStorageValues':
      return reply(Object.fromEntries(keys.map((key) => [key, storage.get(key) ?? ''])));
    case 'deleteStorageValues':
      for (const key of keys) storage.delete(key);
      return reply(true);
    case 'getStorageKeys':
      return reply([...storage.keys()]);
    default:
      return { req_id: data.req_id, error: 'UNKNOWN_METHOD' };
  }
}
