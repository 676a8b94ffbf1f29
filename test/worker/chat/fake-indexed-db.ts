// As much of IndexedDB as the chat's store uses, with the faults that real ones have.

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
  const soon = (run: () => void): void => void Promise.resolve().then(run);

  const table = (isDead: () => boolean) => {
    const request = (run: () => unknown): { result: unknown } => {
      const asked = { result: undefined as unknown };
      soon(() => {
        asked.result = run();
      });
      return asked;
    };
    return {
      put(row: Row) {
        const copy = structuredClone(row);
        return request(() => {
          if (fake.fault !== 'full' && !isDead()) rows.set(row.id, copy);
        });
      },
      delete: (id: string) => request(() => void rows.delete(id)),
      getAll: () => request(() => [...rows.values()].map((row) => structuredClone(row))),
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
        const work = {
          error: new Error('QuotaExceededError'),
          oncomplete: () => {},
          onabort: () => {},
          onerror: () => {},
          objectStore: () => table(() => isDead),
        };
        soon(() =>
          soon(() => {
            if (fake.fault === 'hang') return;
            if (fake.fault === 'full' && mode === 'readwrite') work.onabort();
            else work.oncomplete();
          }),
        );
        return work;
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
        const asked = {
          result: null as unknown,
          error: new Error('UnknownError'),
          onsuccess: () => {},
          onerror: () => {},
          onblocked: () => {},
          onupgradeneeded: () => {},
        };
        soon(() => {
          if (fake.fault === 'hang') return;
          if (fake.fault === 'blocked') {
            asked.onerror();
            return;
          }
          asked.result = { ...connection(), createObjectStore: () => {} };
          asked.onupgradeneeded();
          asked.onsuccess();
        });
        return asked;
      },
    } as unknown as IDBFactory,
  };
  return fake;
}
