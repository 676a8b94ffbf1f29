// Fake IntersectionObserver: elements come near the view when a test says so.

interface WatchedElement {
  readonly report: (
    entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[],
  ) => void;
  readonly options: unknown;
  readonly element: Element;
}

export type FakeIntersections = ReturnType<typeof fakeIntersections>;

/** In place of the global one; `isMissing` for a browser without. */
export function fakeIntersections(isMissing = false) {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
  let watched: WatchedElement[] = [];
  class Observer {
    readonly report: WatchedElement['report'];
    readonly options: unknown;
    constructor(report: WatchedElement['report'], options: unknown) {
      this.report = report;
      this.options = options;
    }
    observe = (element: Element) =>
      void watched.push({ report: this.report, options: this.options, element });
    disconnect = () => {
      watched = watched.filter(({ report }) => report !== this.report);
    };
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    value: isMissing ? undefined : Observer,
    configurable: true,
  });
  return {
    /** Observers that are connected, each with its element. */
    get watched(): readonly WatchedElement[] {
      return watched;
    },
    /** Reports for all that are observed now. */
    setNear(isNear: boolean): void {
      for (const { report, element } of [...watched]) report([{ target: element, isIntersecting: isNear }]);
    },
    /** Puts the real one back. */
    restore(): void {
      if (real) Object.defineProperty(globalThis, 'IntersectionObserver', real);
    },
  };
}
