// Key-value store, idempotency keys and the performance class.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newIdempotencyKey } from '../../src/platform/idempotency-key.ts';
import { performanceClass } from '../../src/platform/performance-class.ts';
import { createKeyValueStore, createUserStore, readStoredJson } from '../../src/platform/storage.ts';

function area(isFull = false) {
  const map = new Map<string, string>();
  return {
    map,
    storage: () =>
      ({
        getItem: (key: string) => map.get(key) ?? null,
        setItem(key: string, value: string) {
          if (isFull) throw new Error('QuotaExceededError');
          map.set(key, value);
        },
        removeItem: (key: string) => void map.delete(key),
      }) as Storage,
  };
}

test('keys have the prefix, values are read back, removed ones are gone', () => {
  const { map, storage } = area();
  const store = createKeyValueStore(storage);
  store.set('a', '1');
  assert.equal([...map], [['kantor:a', '1']]);
  assert.is(store.get('a'), '1');
  store.remove('a');
  assert.is(store.get('a'), null);
});

for (const [name, storage] of [
  [
    'blocked',
    () => {
      throw new Error('SecurityError');
    },
  ],
  ['full', area(true).storage],
] as const) {
  test(`${name} storage is a memory for this page`, () => {
    const store = createKeyValueStore(storage);
    store.set('a', '1');
    assert.is(store.get('a'), '1');
    store.remove('a');
    assert.is(store.get('a'), null);
  });
}

test('two users of one device do not see each other’s values', () => {
  const store = createKeyValueStore(area().storage);
  createUserStore(store, 'a').set('draft', '1');
  assert.is(createUserStore(store, 'b').get('draft'), null);
  assert.is(createUserStore(store, 'a').get('draft'), '1');
});

test('unreadable JSON is null', () => {
  const store = createKeyValueStore(area().storage);
  store.set('a', '{');
  assert.is(readStoredJson(store, 'a'), null);
  assert.is(readStoredJson(store, 'b'), null);
  store.set('a', '[1]');
  assert.equal(readStoredJson(store, 'a'), [1]);
});

test('HTTP-02 idempotency keys are version 4 UUIDs, never the same', () => {
  const keys = Array.from({ length: 200 }, newIdempotencyKey);
  assert.is(new Set(keys).size, 200);
  for (const key of keys)
    assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the performance class is read from the user agent of Telegram for Android', () => {
  const at = (end: string) => performanceClass(`Mozilla/5.0 (Linux; Android 9) Chrome/119 ${end}`);
  assert.is(at('Telegram-Android/11.3.3 (Samsung SM-J330F; Android 9; SDK 28; LOW)'), 'low');
  assert.is(at('Telegram-Android/11.3.3 (X; Android 14; SDK 34; HIGH)'), 'high');
  assert.is(at('Telegram-Android/11.3.3 (X; Android 14; SDK 34; AVERAGE)'), 'average');
  assert.is(at('Telegram-Android/11.3.3'), 'average');
  assert.is(at('Safari (LOW)'), 'average');
});

test.run();
