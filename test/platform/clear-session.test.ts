// First-run reset (AUTH-01): what the first run of a browser session removes, and what a reload and a new launch keep.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clearPreviousSession, type PageStart } from '../../src/platform/clear-session.ts';
import { clearUserData } from '../../src/platform/clear-user-data.ts';

const HASH = `#tgWebAppData=${encodeURIComponent('user=x&hash=1')}&tgWebAppVersion=8.0`;
const STORED = JSON.stringify({ tgWebAppData: 'user=x&hash=1' });

function storage(kept: Record<string, string>) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    area: {
      get length() {
        return map.size;
      },
      key: (at: number) => [...map.keys()][at] ?? null,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
      clear: () => map.clear(),
    } satisfies Storage,
  };
}
function start(
  kept: { local?: Record<string, string>; session?: Record<string, string> },
  page: Partial<PageStart> = {},
) {
  const local = storage(kept.local ?? {});
  const session = storage(kept.session ?? {});
  clearPreviousSession({
    local: () => local.area,
    session: () => session.area,
    hash: HASH,
    isReload: false,
    ...page,
  });
  return { local: [...local.map.keys()], session: [...session.map.keys()] };
}

const LEFT = {
  accessToken: '1',
  AUTH: '1',
  currentUser: '1',
  xTelegramY: '1',
  theme: '1',
  'kantor:draft': '1',
};

test('AUTH-01 a first run removes keys with token, auth, user or telegram, in any case, from both', () => {
  assert.equal(start({ local: LEFT, session: LEFT }), {
    local: ['theme', 'kantor:draft'],
    session: ['theme', 'kantor:draft', 'kantor:started'],
  });
});

test('AUTH-01 later runs in the session remove nothing', () => {
  const kept = start({ local: LEFT, session: { ...LEFT, 'kantor:started': '1' } });
  assert.equal(kept, { local: Object.keys(LEFT), session: [...Object.keys(LEFT), 'kantor:started'] });
});

test('AUTH-01 the launch parameters survive a reload, with and without the hash', () => {
  for (const hash of [HASH, '']) {
    const { session } = start(
      { session: { 'kantor:started': '1', __telegram__initParams: STORED } },
      { hash, isReload: true },
    );
    assert.equal(session, ['kantor:started', '__telegram__initParams']);
  }
});

test('AUTH-01 a reload without the mark of a first run keeps the launch parameters it has, and removes the rest', () => {
  const { session } = start(
    { session: { token: '1', __telegram__initParams: STORED } },
    { hash: '', isReload: true },
  );
  assert.equal(session, ['__telegram__initParams', 'kantor:started']);
});

test('AUTH-01 stale launch parameters without a hash are no launch when the page was opened', () => {
  assert.equal(start({ session: { __telegram__initParams: STORED } }, { hash: '' }).session, [
    'kantor:started',
  ]);
});

test('AUTH-01 with a hash a first run needs no stored parameters', () => {
  assert.equal(start({ session: { __telegram__initParams: STORED } }, { isReload: true }).session, [
    'kantor:started',
  ]);
});

test('a new launch in the same tab removes what the SDK stored of the last one', () => {
  const kept = {
    'kantor:started': '1',
    'kantor:token': 't',
    __telegram__initParams: STORED,
    __telegram__themeParams: '{}',
  };
  const another = `#tgWebAppData=${encodeURIComponent('user=y&hash=2')}`;
  assert.equal(start({ session: kept }, { hash: another }).session, ['kantor:started', 'kantor:token']);
  assert.equal(start({ session: kept }).session, Object.keys(kept));
});

test('blocked storage is no error', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  clearPreviousSession({ local: blocked, session: blocked, hash: HASH, isReload: false });
});

test('ACC-04 signing out removes everything of ours but the id of the device and the mark of the first run', () => {
  const local = storage({ 'kantor:device': 'd', 'kantor:ann:draft': 'EUR', foreign: '1' });
  const session = storage({ 'kantor:started': '1', 'kantor:token': 't', __telegram__initParams: STORED });
  const blocked = () => {
    throw new Error('SecurityError');
  };
  const deleted: string[] = [];
  clearUserData([blocked, () => local.area, () => session.area], (name) => deleted.push(name));
  assert.equal(deleted, ['kantor-chat', 'kantor-photo-id']);
  const worker = readFileSync(new URL('../../worker/chat/pending-message-store.ts', import.meta.url), 'utf8');
  assert.match(worker, `DATABASE_NAME = '${deleted[0]}'`);
  clearUserData([blocked], blocked);
  assert.equal([...local.map.keys()], ['kantor:device', 'foreign']);
  assert.equal([...session.map.keys()], ['kantor:started', '__telegram__initParams']);
});

test.run();
