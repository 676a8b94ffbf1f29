// Native side of the simulated messenger; runs in the page before any other script and answers as a phone does.

export interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Settings of the native side, passed as JSON in `__messengerSettings`. */
export interface BridgeSettings {
  theme: Readonly<Record<string, string>>;
  safeArea: Insets;
  contentSafeArea: Insets;
  /** Beginning of the id of the button pressed in each popup; '' dismisses it, null leaves it open. */
  popupAnswer: string | null;
  /**
   * Popups within two seconds; a further one is closed without being shown, as by Telegram Web A.
   * Null: no limit.
   */
  popupLimit: number | null;
  clipboard: string | null;
  /** Events that are not answered, as by a client that hangs. */
  mutedEvents: readonly string[];
}

type EventData = Readonly<Record<string, unknown>>;
type SendEvent = (type: string, data?: unknown) => void;

interface MessengerWindow {
  __messengerSettings: BridgeSettings;
  /** Bound by the test, so that posted events survive reloads. */
  __messengerPosted?: (event: { type: string; data: unknown }) => void;
  /** Resolves when the mini-app's handlers have run. */
  __messengerFire: (type: string, data?: unknown) => Promise<void>;
  TelegramWebviewProxy?: { postEvent(type: string, json: string): void };
  Telegram?: { WebView?: { receiveEvent?: SendEvent } };
}

const page = globalThis as unknown as MessengerWindow;
const settings = page.__messengerSettings;
/** No person closes a popup sooner; the product takes a sooner end for a refusal. */
const CLOSED_BY_PERSON_MS = 400;
const POPUP_LIMIT_MS = 2_000;
const popupTimes: number[] = [];
const cloudStorage = new Map<string, unknown>();

const fire = (type: string, data?: unknown): Promise<void> =>
  new Promise((resolve) => {
    // Never synchronously: the real native side answers from another thread.
    setTimeout(() => {
      // A handler that throws is reported as the page's error; who waits for this promise goes on.
      try {
        page.Telegram?.WebView?.receiveEvent?.(type, data);
      } finally {
        resolve();
      }
    }, 0);
  });

const viewport = () => ({ height: innerHeight, width: innerWidth, is_expanded: true, is_state_stable: true });

/** The messenger's storage, called by name. An unknown key reads as ''. */
function invokeCustomMethod(data: EventData): void {
  const params = (data.params ?? {}) as { key?: string; value?: unknown; keys?: string[] };
  const reply = (result: unknown) => fire('custom_method_invoked', { req_id: data.req_id, result });
  const keys = params.keys ?? [];
  switch (data.method) {
    case 'saveStorageValue':
      cloudStorage.set(params.key ?? '', params.value);
      reply(true);
      break;
    case 'getStorageValues':
      reply(Object.fromEntries(keys.map((key) => [key, cloudStorage.get(key) ?? ''])));
      break;
    case 'deleteStorageValues':
      for (const key of keys) cloudStorage.delete(key);
      reply(true);
      break;
    case 'getStorageKeys':
      reply([...cloudStorage.keys()]);
      break;
    default:
      fire('custom_method_invoked', { req_id: data.req_id, error: 'UNKNOWN_METHOD' });
  }
}

const handlers: Readonly<Record<string, (data: EventData) => void>> = {
  web_app_request_theme: () => fire('theme_changed', { theme_params: settings.theme }),
  web_app_request_viewport: () => fire('viewport_changed', viewport()),
  web_app_expand: () => fire('viewport_changed', viewport()),
  web_app_request_safe_area: () => fire('safe_area_changed', settings.safeArea),
  web_app_request_content_safe_area: () => fire('content_safe_area_changed', settings.contentSafeArea),
  web_app_open_popup({ buttons }) {
    const { popupAnswer, popupLimit } = settings;
    popupTimes.push(performance.now());
    const recent = popupTimes.filter((time) => performance.now() - time < POPUP_LIMIT_MS).length;
    if (popupLimit !== null && recent > popupLimit) {
      fire('popup_closed', {});
      return;
    }
    if (popupAnswer === null) return;
    const ids = (buttons as { id: string }[]).map(({ id }) => id);
    const id = ids.find((each) => each.startsWith(popupAnswer)) ?? popupAnswer;
    if (popupAnswer === '') setTimeout(() => fire('popup_closed', {}), CLOSED_BY_PERSON_MS);
    else fire('popup_closed', { button_id: id });
  },
  web_app_request_file_download: () => fire('file_download_requested', { status: 'downloading' }),
  web_app_read_text_from_clipboard: (data) =>
    fire('clipboard_text_received', { req_id: data.req_id, data: settings.clipboard }),
  web_app_invoke_custom_method: invokeCustomMethod,
};

// An init script also runs in frames inside the page; the messenger communicates with the top frame only.
if (window === window.top) {
  page.__messengerFire = fire;
  page.TelegramWebviewProxy = {
    postEvent(type, json) {
      const parsed: unknown = json === '' ? undefined : JSON.parse(json);
      const data = parsed === '' ? undefined : parsed;
      page.__messengerPosted?.({ type, data });
      if (!settings.mutedEvents.includes(type)) handlers[type]?.((data ?? {}) as EventData);
    },
  };
}
