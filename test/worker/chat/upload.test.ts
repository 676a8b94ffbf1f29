// Uploads: progress, cancelling, retries, order, and the request itself (CHAT-02, CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createSendUpload,
  SLOW_UPLOAD_MS,
  SlowUploadError,
  UPLOAD_STALL_MS,
} from '../../../worker/chat/upload.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import {
  CHAT_ID,
  type ChatHarness,
  type ChatRun,
  createChatHarness,
  startConnectedChat,
} from './chat-harness.ts';

const PHOTO = new Blob(['photo'], { type: 'image/png' });
async function attach(harness: ChatHarness, { live }: ChatRun, key: string, isResend = false): Promise<void> {
  const name = `${key}.png`;
  const at = harness.clock.now();
  await live.send({
    type: 'chat',
    command: {
      type: 'attach',
      chatId: CHAT_ID,
      key,
      file: PHOTO,
      name,
      mime: 'image/png',
      at,
      isResend,
    },
  });
  await harness.clock.advance(0);
}
const answer = (harness: ChatHarness, name: string) => ({
  data: harness.server.toJson(harness.server.addMessage('ann', '', name)),
});

test('CHAT-02 CHAT-07 a file is shown at once, with progress in whole per cents, then sent', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await attach(harness, run, 'p1');
  const [upload] = harness.uploads;
  assert.equal(
    [
      upload?.request.url,
      upload?.request.token,
      upload?.request.key,
      upload?.request.name,
      upload?.request.mime,
    ],
    [`https://host.test/api/transactions/${CHAT_ID}/chat/upload`, 'token-ann', 'p1', 'p1.png', 'image/png'],
  );
  assert.is(await upload?.request.file.text(), 'photo');
  const bubble = () => run.page.bubbles.get('p1');
  assert.equal(
    [bubble()?.type, bubble()?.state, bubble()?.progress, bubble()?.fileSize, bubble()?.fileMime],
    ['file', 'sending', 0, 5, 'image/png'],
  );
  upload?.progress(0.4219);
  await harness.clock.advance(0);
  assert.is(bubble()?.progress, 0.42);
  const count = run.page.changes.length;
  upload?.progress(0.4291);
  await harness.clock.advance(0);
  assert.is(run.page.changes.length, count);
  upload?.reply(answer(harness, 'p1.png'));
  await harness.clock.advance(0);
  assert.equal([run.page.lines, bubble()?.progress, bubble()?.messageId], [['p1.png sent'], 1, 'm1']);
  assert.is(harness.idb.rows.size, 0);
});

test('CHAT-07 a file does not hold up later texts; the next file waits for it', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await attach(harness, run, 'p1');
  await attach(harness, run, 'p2');
  await run.send('written after');
  assert.equal(harness.server.texts('ann'), ['written after']);
  assert.is(harness.uploads.length, 1);
  harness.uploads[0]?.reply(answer(harness, 'p1.png'));
  await harness.clock.advance(0);
  equalEach(harness.uploads, ({ request }) => request.name, ['p1.png', 'p2.png']);
});

test('CHAT-02 a cancelled upload stops and stays failed, to be retried with the same key or discarded', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await attach(harness, run, 'p1');
  await attach(harness, run, 'p2');
  await run.command('cancel', 'p1');
  assert.equal([harness.uploads[0]?.isAborted, run.page.bubbles.get('p1')?.state], [true, 'failed']);
  assert.equal(run.page.bubbles.get('p1')?.failure, { code: 'UPLOAD_CANCELLED' });
  assert.is(harness.uploads[1]?.request.name, 'p2.png', 'the next starts');
  harness.uploads[1]?.reply(answer(harness, 'p2.png'));
  await harness.clock.advance(60_000);
  assert.is(harness.uploads.length, 2);
  await run.command('retry', 'p1');
  await harness.clock.advance(100);
  assert.equal([harness.uploads[2]?.request.name, harness.uploads[2]?.request.key], ['p1.png', 'p1']);
  await run.command('discard', 'p1');
  assert.is(harness.uploads[2]?.isAborted, true);
  assert.equal([run.page.lines, harness.idb.rows.size], [['p2.png sent'], 0]);
});

test('CHAT-02 a refusal shows the server’s message; a network failure is retried; a 401 checks the session', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await attach(harness, run, 'p1');
  harness.uploads[0]?.fail(415, 'Only images and PDF files are supported.');
  await harness.clock.advance(0);
  assert.equal(
    [
      run.page.bubbles.get('p1')?.state,
      Reflect.get(run.page.bubbles.get('p1')?.failure ?? {}, 'serverMessage'),
    ],
    ['failed', 'Only images and PDF files are supported.'],
  );
  await attach(harness, run, 'p2');
  harness.uploads[1]?.fail(0);
  await harness.clock.advance(2_100);
  assert.is(harness.uploads.length, 3);
  harness.server.outcome = (call) => (call.path === '/auth/me' ? { status: 401 } : 'ok');
  harness.uploads[2]?.fail(401);
  await harness.clock.advance(60_000);
  assert.is(harness.uploads.length, 3);
  await run.live.send({ type: 'setToken', token: 'token-ann2' });
  await harness.clock.advance(0);
  assert.equal([harness.uploads[3]?.request.token, harness.uploads[3]?.request.key], ['token-ann2', 'p2']);
});

test('CHAT-02 an upload that was too slow says so once and keeps its key; the next file goes on, and offline nothing is said', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await attach(harness, run, 'p1');
  await attach(harness, run, 'p2');
  harness.uploads[0]?.failSlow();
  await harness.clock.advance(0);
  const bubble = run.page.bubbles.get('p1');
  assert.equal([bubble?.state, bubble?.failure], ['failed', { code: 'UPLOAD_TOO_SLOW' }]);
  await harness.clock.advance(600_000);
  equalEach(harness.uploads, ({ request }) => request.key, ['p1', 'p2'], 'no second attempt');
  await run.command('retry', 'p1');
  harness.uploads[1]?.reply(answer(harness, 'p2.png'));
  await harness.clock.advance(0);
  assert.is(harness.uploads[2]?.request.key, 'p1');
});

test('CHAT-07 a file survives the worker: the next one uploads it, and a lost answer causes no second file', async () => {
  for (const kind of ['ours', 'spec'] as const) {
    const harness = createChatHarness(kind);
    const first = await startConnectedChat(harness);
    if (kind === 'ours') first.page.storedKeys.clear();
    await attach(harness, first, 'p1');
    first.kill();
    // The file had arrived.
    if (kind === 'spec') answer(harness, 'p1.png');
    const second = await startConnectedChat(harness);
    await harness.clock.advance(5_000);
    if (kind === 'ours') {
      assert.is(harness.uploads.length, 2);
      assert.equal(
        [harness.uploads[1]?.request.key, await harness.uploads[1]?.request.file.text()],
        ['p1', 'photo'],
      );
    } else {
      assert.is(harness.uploads.length, 1);
      assert.equal(second.page.lines, ['p1.png sent']);
    }
  }
});

class FakeXhr {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: (event: object) => void } = { onprogress: () => {} };
  method = '';
  url = '';
  form: FormData | null = null;
  status = 0;
  responseText = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  onloadend = (): void => {};
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = (): string => '7';
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.onabort();
    this.onloadend();
  }
  finish(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload();
    this.onloadend();
  }
}

function uploading(key = 'k') {
  const clock = createFakeClock();
  const xhr = new FakeXhr();
  const progress: number[] = [];
  const send = createSendUpload(clock, () => xhr as unknown as XMLHttpRequest);
  const request = {
    url: 'https://h/u',
    token: 't',
    key,
    file: PHOTO,
    language: 'ru',
    name: 'Фото 相片.png',
    mime: 'image/png',
  };
  const upload = send(request, (fraction) => progress.push(fraction));
  return { clock, xhr, progress, ...upload };
}

test('CHAT-02 the request is a form with the name in UTF-8 before the file; key and token are in its headers', async () => {
  const { xhr, progress, answer: answered, clock } = uploading();
  assert.equal([xhr.method, xhr.url], ['POST', 'https://h/u']);
  assert.equal([xhr.headers.authorization, xhr.headers['idempotency-key']], ['Bearer t', 'k']);
  assert.is(xhr.headers['accept-language'], 'ru', 'LANG-07');
  assert.equal([...(xhr.form?.keys() ?? [])], ['originalNameUtf8', 'file']);
  assert.is(xhr.form?.get('originalNameUtf8'), 'Фото 相片.png');
  const file = xhr.form?.get('file');
  assert.equal(file instanceof File && [file.name, file.type, file.size], ['Фото 相片.png', 'image/png', 5]);
  xhr.upload.onprogress({ loaded: 1, total: 4, lengthComputable: true });
  xhr.upload.onprogress({ loaded: 1, total: 0, lengthComputable: false });
  assert.equal(progress, [0.25]);
  xhr.finish(201, '{"data":{"id":"m1"}}');
  assert.equal(await answered, { data: { id: 'm1' } });
  assert.is(clock.timerCount, 0);
});

test('HTTP-05 without a key an upload has no header that needs to be allowed but authorization', () => {
  const { xhr } = uploading('');
  assert.equal(Object.keys(xhr.headers).sort(), ['accept', 'accept-language', 'authorization']);
});

test('CHAT-02 ways a request fails: refused, no network, a proxy’s page, cancelled, stalled', async () => {
  const failed = async (
    end: (one: ReturnType<typeof uploading>) => unknown,
  ): Promise<Record<string, unknown>> => {
    const one = uploading();
    await end(one);
    const error = await one.answer.then(
      () => ({}),
      (failure: unknown) => failure,
    );
    assert.is(one.clock.timerCount, 0);
    return error as Record<string, unknown>;
  };
  const refused = await failed(({ xhr }) =>
    xhr.finish(413, '{"code":"FILE_TOO_LARGE","message":"Too large."}'),
  );
  assert.equal([refused.status, refused.serverMessage, refused.retryAfterMs], [413, 'Too large.', 7_000]);
  assert.is((await failed(({ xhr }) => xhr.finish(200, '<html>'))).code, 'NETWORK_ERROR');
  assert.is(
    (
      await failed(({ xhr }) => {
        xhr.onerror();
        xhr.onloadend();
      })
    ).code,
    'NETWORK_ERROR',
  );
  assert.is((await failed(({ abort }) => abort())).status, 0);
  const stalled = await failed(async ({ clock, xhr }) => {
    await clock.advance(UPLOAD_STALL_MS - 1);
    xhr.upload.onprogress({ loaded: 1, total: 4, lengthComputable: true });
    await clock.advance(UPLOAD_STALL_MS - 1);
    await clock.advance(1);
    await flushMicrotasks();
  });
  assert.is(stalled.code, 'TIMEOUT');
});

test('CHAT-02 what is cut by time is a slow line after a minute, not before, and not when it was cancelled', async () => {
  const outcome = async (afterMs: number, cut: (one: ReturnType<typeof uploading>) => unknown) => {
    const one = uploading();
    // It moves all the time.
    for (let passed = 0; passed < afterMs; passed += 10_000) {
      one.xhr.upload.onprogress({ loaded: 1, total: 4, lengthComputable: true });
      await one.clock.advance(10_000);
    }
    await cut(one);
    return one.answer.then(
      () => 'sent',
      (failure: unknown) => failure instanceof SlowUploadError,
    );
  };
  const lose = ({ xhr }: ReturnType<typeof uploading>) => {
    xhr.onerror();
    xhr.onloadend();
  };
  assert.is(await outcome(SLOW_UPLOAD_MS, lose), true);
  assert.is(await outcome(SLOW_UPLOAD_MS, ({ xhr }) => xhr.finish(408, '')), true);
  assert.is(await outcome(SLOW_UPLOAD_MS, ({ xhr }) => xhr.finish(504, '<html>')), true);
  assert.is(await outcome(SLOW_UPLOAD_MS, ({ clock }) => clock.advance(UPLOAD_STALL_MS)), true);
  assert.is(await outcome(SLOW_UPLOAD_MS, ({ xhr }) => xhr.finish(413, '')), false);
  assert.is(await outcome(SLOW_UPLOAD_MS, ({ abort }) => abort()), false);
  assert.is(await outcome(SLOW_UPLOAD_MS - 10_000, lose), false);
});

test('CHAT-02 what the system has taken gets the time of a slow line after the last progress', async () => {
  const { clock, xhr, answer: answered } = uploading();
  const outcome = answered.then(
    () => 'sent',
    () => 'failed',
  );
  xhr.upload.onprogress({ loaded: 400_000, total: 400_000, lengthComputable: true });
  await clock.advance(UPLOAD_STALL_MS + 400_000 / 8 - 1);
  xhr.finish(201, '{}');
  assert.is(await outcome, 'sent');
});

test.run();
