// Polyfills for pdf.js, in the page and in its worker: its legacy build lacks these for Chrome below 93 and iOS below 15.4.

const lacks = (owner: object, name: string): boolean => !(name in owner);
const define = (owner: object, name: string, value: unknown): void => {
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}
for (const owner of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) {
  if (lacks(owner, 'at')) define(owner, 'at', at);
}

if (lacks(Object, 'hasOwn')) {
  define(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
    Object.prototype.hasOwnProperty.call(owner, name),
  );
}

if (lacks(Promise, 'withResolvers')) {
  define(Promise, 'withResolvers', () => {
    let resolve: (value: unknown) => void = () => {};
    let reject: (reason: unknown) => void = () => {};
    const promise = new Promise((onValue, onReason) => {
      resolve = onValue;
      reject = onReason;
    });
    return { promise, resolve, reject };
  });
}

if (lacks(String.prototype, 'replaceAll')) {
  define(String.prototype, 'replaceAll', function (this: string, what: string | RegExp, by: string): string {
    return typeof what === 'string' ? this.split(what).join(by) : this.replace(what, by);
  });
}
