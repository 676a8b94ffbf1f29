// DOM for component tests: happy-dom's globals beside Node's own, rendering, and helpers for clicks, keys and text.
import './register-loader.ts';
import { Window } from 'happy-dom';

/** With a URL, so that history and links work. */
export const domWindow = new Window({ url: 'https://kantor.test/home', width: 360, height: 740 });

/** What Node lacks or what must be happy-dom's class; Node's fetch, URL and timers stay. */
const GLOBAL_NAMES = [
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Event',
  'CustomEvent',
  'MouseEvent',
  'KeyboardEvent',
  'InputEvent',
  'FocusEvent',
  'PopStateEvent',
  'PointerEvent',
  'Node',
  'Text',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLButtonElement',
  'HTMLAnchorElement',
  'SVGElement',
  'DocumentFragment',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'matchMedia',
  'scrollTo',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
] as const;

function install(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
for (const name of GLOBAL_NAMES) {
  const value: unknown = Reflect.get(domWindow, name);
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  install(name, isMethod ? value.bind(domWindow) : value);
}
install('window', globalThis);
install('self', globalThis);

// After the globals: preact reads some of them when it is imported.
const { act } = await import('preact/test-utils');
const { createRoot } = await import('react-dom/client');

type View = Parameters<ReturnType<typeof createRoot>['render']>[0];

export interface Rendered {
  readonly container: HTMLElement;
  /** Renders other props in the same place. */
  readonly rerender: (view: View) => void;
  readonly unmount: () => void;
}

const mounted = new Set<() => void>();

/** For `test.after.each`: unmounts everything that a test, also a failed one, has rendered. */
export function unmountAll(): void {
  for (const unmount of mounted) unmount();
  for (const end of cleanups.splice(0)) end();
}

const cleanups: (() => void)[] = [];

/** `end` is called by the next `unmountAll`, after everything rendered is unmounted. */
export function endWithTest(end: () => void): void {
  cleanups.push(end);
}

/** Renders into the document and runs effects. */
export function render(view: View): Rendered {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const rerender = (next: View): void => flushUpdates(() => root.render(next));
  rerender(view);
  const unmount = (): void => {
    mounted.delete(unmount);
    flushUpdates(() => root.unmount());
    container.remove();
  };
  mounted.add(unmount);
  return { container, rerender, unmount };
}

/** Runs `change` and renders everything that follows from it. */
export function flushUpdates(change: () => void): void {
  void act(change);
}

/** The first match in the whole document, since overlays are outside the container; throws for none. */
export function getElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** The button, link or option with exactly this text or accessible name. Throws when there is none. */
export function getControl(name: string): HTMLElement {
  const all = Array.from(document.querySelectorAll<HTMLElement>('button,a,[role=option]'));
  const found = all.find(
    (element) => element.getAttribute('aria-label') === name || element.textContent?.trim() === name,
  );
  if (!found) throw new Error(`No control is called ${name}`);
  return found;
}

export const click = (element: Element): void =>
  flushUpdates(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

/** Returns false when the default action was prevented. */
export function pressKey(element: Element, key: string, init: KeyboardEventInit = {}): boolean {
  let isAllowed = true;
  flushUpdates(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    isAllowed = element.dispatchEvent(event);
  });
  return isAllowed;
}

/** Replaces the text of a field as typing does, caret at its end. `data`: the last typed text, if any. */
export function typeText(
  element: Element,
  text: string,
  caret = text.length,
  data: string | null = null,
): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('Nothing to type in');
  flushUpdates(() => {
    element.value = text;
    // A field of a time has no caret.
    if (element.type !== 'datetime-local') element.setSelectionRange(caret, caret);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data }));
  });
}

export const blurElement = (element: Element): void =>
  flushUpdates(() => {
    element.dispatchEvent(new FocusEvent('blur'));
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
