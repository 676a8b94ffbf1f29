// Page actions: functions that run in the page under test, and find what a user sees by its text or accessible name.
// biome-ignore-all lint/performance/useDomNodeTextContent: hidden text is not what a user sees.

/** Whether the page shows `text`. */
export const hasText = (text: string): boolean => document.body.innerText.includes(text);

export const lacksText = (text: string): boolean => !document.body.innerText.includes(text);

/** Changes the route without loading the page. */
export function navigateTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Presses the first enabled button, link, option or rating whose accessible name begins with `name`.
 * It searches the open dialog, else the last region or article that contains `inside`. Returns whether there was one.
 */
export function press(name: string, inside = ''): boolean {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].pop();
  const parts = [...document.querySelectorAll('section, article')];
  // The innermost one comes last.
  const part = parts.filter((one) => one.textContent?.includes(inside)).pop();
  const root = dialog ?? (inside === '' ? document.body : part);
  const controls = [
    ...(root?.querySelectorAll<HTMLElement>('button, a, [role="option"], label[data-value]') ?? []),
  ];
  const isUsable = (control: HTMLElement): boolean =>
    control.getClientRects().length > 0 && !control.matches(':disabled');
  const isNamed = (control: HTMLElement): boolean =>
    nameOf(control).startsWith(name) ||
    control.dataset.value === name ||
    // A symbol or a flag may stand before the name of an option.
    (control.matches('[role="option"]') && nameOf(control).includes(name));
  const control = controls.find((one) => isUsable(one) && isNamed(one));
  control?.focus();
  control?.click();
  return control !== undefined;
}

/** Scrolls on, after the end from the top, until the list has the row of this card. */
export function findRow(id: string): boolean {
  if (document.querySelector(`li[data-id="${id}"]`)) return true;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2);
  return false;
}

/** Presses the enabled button with this text on a card; returns whether it is there and has one. */
export function pressOnCard(id: string, text: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`li[data-id="${id}"] button:enabled`)];
  const button = buttons.find((one) => one.innerText.trim() === text);
  button?.focus();
  button?.click();
  return button !== undefined;
}

/** Types `text` into the field with this label or placeholder. Returns whether there was one. */
export function fill(label: string, text: string): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].pop() ?? document;
  const fields = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const field = fields.find((one) =>
    [
      one.getAttribute('aria-label'),
      one.placeholder,
      ...[...(one.labels ?? [])].map((own) => own.textContent),
    ].some((name) => name?.startsWith(label)),
  );
  if (!field || field.disabled) return false;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Chooses a file in the file field with this label. Returns whether there was one. */
export function chooseFile(label: string, name: string, type: string, base64: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`);
  if (!field) return false;
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Sends an event of the messaging app, such as a main button press; false until the SDK has loaded. */
export function fireMessengerEvent(type: string, data: object = {}): boolean {
  const { Telegram } = globalThis as {
    Telegram?: { WebView?: { receiveEvent(type: string, data: object): void } };
  };
  Telegram?.WebView?.receiveEvent(type, data);
  return Telegram?.WebView !== undefined;
}

/** Presses the messaging app's main button once it shows `text` and is active; returns whether it did. */
export function pressMainButton(text: string): boolean {
  const { Telegram } = globalThis as {
    Telegram?: {
      WebApp?: { MainButton: { text: string; isVisible: boolean; isActive: boolean } };
      WebView?: { receiveEvent(type: string): void };
    };
  };
  const button = Telegram?.WebApp?.MainButton;
  if (!button?.isVisible || !button.isActive || button.text !== text) return false;
  Telegram?.WebView?.receiveEvent('main_button_pressed');
  return true;
}

/** True when the first page of the open PDF is painted: the file draws a red field in its middle. */
export function isPdfPainted(): boolean {
  const canvas = document.querySelector('canvas');
  if (!canvas?.width) return false;
  const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  const [red = 0, green = 255, blue = 255] = pixel ?? [];
  return red > 200 && green < 60 && blue < 60;
}

/** Whether the open preview shows a decoded photo. */
export function isPhotoPainted(): boolean {
  const photo = document.querySelector<HTMLImageElement>('[role="dialog"] img');
  return photo?.complete === true && photo.naturalWidth > 0 && photo.getClientRects().length > 0;
}

export const hasCard = (id: string): boolean => document.querySelector(`li[data-id="${id}"]`) !== null;
export const countCards = (): number => document.querySelectorAll('li[data-id]').length;

/** True when nothing was loaded for this time: home loads the other screens by itself, after a while. */
export function hasLoadedNothingFor(ms: number): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return performance.now() - Math.max(...ends) > ms;
}

/** Problems since the last call: errors, rejections, violations of the page's policy, logged errors. */
export const readProblems = (): string[] =>
  (globalThis as { __problems?: string[] }).__problems?.splice(0) ?? ['problems were not collected'];
