// Fake layout of the home screen's list: happy-dom lays nothing out, here rows and spacers have heights and the page scrolls.
import { getElement } from '../harness/dom.ts';

/** As in the stylesheet, CSS px. */
export const ROW_HEIGHT = 168;
/** Of a phone, CSS px. */
const VIEW_HEIGHT = 740;

export type FakeLayout = ReturnType<typeof fakeLayout>;

/** Replaces scrolling and boxes until `restore`. The list begins at the top of the page. */
export function fakeLayout() {
  let scrollY = 0;
  const scrollTo = (y: number): void => {
    if (y === scrollY) return;
    scrollY = Math.max(0, y);
    // As in a browser, in the next frame.
    requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')));
  };
  const heightOf = (child: Element): number =>
    child instanceof HTMLElement && !child.dataset.id ? Number.parseFloat(child.style.height) : ROW_HEIGHT;
  const topOf = (element: Element): number => {
    let top = -scrollY;
    if (element.tagName !== 'LI') return top;
    for (let row = element.previousElementSibling; row; row = row.previousElementSibling)
      top += heightOf(row);
    return top;
  };
  const box = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect') ?? {};
  Object.defineProperty(Element.prototype, 'getBoundingClientRect', {
    ...box,
    value(this: Element) {
      const top = topOf(this);
      return { top, bottom: top + heightOf(this) };
    },
  });
  const names = ['scrollY', 'scrollTo', 'scrollBy', 'innerHeight'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  Object.defineProperty(globalThis, 'scrollY', { get: () => scrollY, configurable: true });
  Object.assign(globalThis, {
    innerHeight: VIEW_HEIGHT,
    scrollTo: (_x: number, y: number) => scrollTo(y),
    scrollBy: (_x: number, y: number) => scrollTo(scrollY + y),
  });
  return {
    /** Scrolls as the user does; rows are rendered in the next frames. */
    scrollTo,
    get scrollY(): number {
      return scrollY;
    },
    /** Distances of the rows from the top of the view, by id, of those of which some is in view. */
    rowsInView(): Record<string, number> {
      const rows = Array.from(getElement('main ul').querySelectorAll<HTMLElement>('li[data-id]'));
      const placed = rows.map((row) => [row.dataset.id ?? '', topOf(row)] as const);
      return Object.fromEntries(placed.filter(([, top]) => top + ROW_HEIGHT > 0 && top < VIEW_HEIGHT));
    },
    restore(): void {
      Object.defineProperty(Element.prototype, 'getBoundingClientRect', box);
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
    },
  };
}
