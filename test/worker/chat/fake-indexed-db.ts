// Fake IndexedDB: as much of it as the pending message store uses, with the faults of real ones.

type Row = { readonly id: string };

export interface FakeIndexedDb {
  readonly factory: IDBFactory;
  /** What survives a reload. */
  readonly rows: Map<string, unknown>;
  /** hang: nothing is ever answered. full: writing fails. dead: open connections throw, new ones work. */
  fault: 'none' | 'hang' | 'full' | 'dead' | 'blocked';
  readonly opens: number;
}

export function createFakeIndexedDb(): FakeIndexedDb {
  const rows = new Map<string, unknown>();
  let opens = 0;
  const defer = (run: () => void): void => void Promise.resolve().then(run);

  const objectStore = (isDead: () => boolean) => {
    const newRequest = (run: () => unknown): { result: unknown } => {
      const request = { result: undefined as unknown };
      defer(() => {
        request.result = run();
      });
      return request;
    };
    return {
      put(row: Row) {
        const copy = structuredClone(row);
        return newRequest(() => {
          if (fake.fault !== 'full' && !isDead()) rows.set(row.id, copy);
        });
      },
      delete: (id: string) => newRequest(() => void rows.delete(id)),
      getAll: () => newRequest(() => [...rows.values()].map((row) => structuredClone(row))),
    };
  };
  const connection = () => {
    let isDead = false;
    if (fake.fault === 'dead') fake.fault = 'none';
    return {
      close: () => {
        isDead = true;
      },
      onclose: null,
      onversionchange: null,
      transaction(_name: string, mode: string) {
        if (fake.fault === 'dead') isDead = true;
        if (isDead) throw new Error('InvalidStateError');
        const transaction = {
          error: new Error('QuotaExceededError'),
          oncomplete: () => {},
          onabort: () => {},
          onerror: () => {},
          objectStore: () => objectStore(() => isDead),
        };
        defer(() =>
          defer(() => {
            if (fake.fault === 'hang') return;
            if (fake.fault === 'full' && mode === 'readwrite') transaction.onabort();
            else transaction.oncomplete();
          }),
        );
        return transaction;
      },
    };
  };
  const fake = {
    rows,
    fault: 'none' as FakeIndexedDb['fault'],
    get opens() {
      return opens;
    },
    factory: {
      open() {
        opens += 1;
        const request = {
          result: null as unknown,
          error: new Error('UnknownError'),
          onsuccess: () => {},
          onerror: () => {},
          onblocked: () => {},
          onupgradeneeded: () => {},
        };
        defer(() => {
          if (fake.fault === 'hang') return;
          if (fake.fault === 'blocked') {
            request.onerror();
            return;
          }
          request.result = { ...connection(), createObjectStore: () => {} };
          request.onupgradeneeded();
          request.onsuccess();
        });
        return request;
      },
    } as unknown as IDBFactory,
  };
  return fake;
}
