// Language of calls: refusals of each kind in the caller's language, and which one a header asks for.
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { acceptedLanguage } from '../../../server/http/call-language.ts';
import { ENGLISH_TEXTS, textsOf } from '../../../server/texts/texts.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { type ApiResponse, backendOf, REQUEST_BODY } from '../../harness/backend/test-backend.ts';

const test = suite('language of calls');
const backend = backendOf(test, { env: { MAX_OPEN_REQUESTS: '1', RATE_LIMIT_LOGINS: '1000' } });

const RUSSIAN = { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' };
const { refusals, fieldErrors, uploads } = textsOf('ru');

function assertRussian(answer: ApiResponse, message: string): void {
  assert.is(answer.body.message, message);
  assert.is(answer.headers.get('content-language'), 'ru');
  assert.match(answer.headers.get('vary') ?? '', /accept-language/);
}

test('LANG-20 a refusal of each kind of call comes in the language that the caller likes best', async () => {
  const { call, signIn } = await backend();
  const alice = await signIn('Alice');
  const { token } = alice;
  const headers = RUSSIAN;
  const id = '0190f0f0-0000-7000-8000-000000000000';
  assert.is.not(refusals.REFUSALS.NOT_FOUND, ENGLISH_TEXTS.refusals.REFUSALS.NOT_FOUND);

  assertRussian(await call('GET', '/nothing', { headers }), refusals.REFUSALS.NOT_FOUND);
  assertRussian(await call('GET', '/feed', { headers }), refusals.REFUSALS.TOKEN_INVALID);
  assertRussian(await call('GET', `/requests/${id}`, { token, headers }), refusals.REFUSALS.NOT_FOUND);
  assertRussian(await call('GET', '/events/feed', { headers }), refusals.REFUSALS.TOKEN_INVALID);
  assertRussian(await call('GET', `/events?token=${token}`, { headers }), refusals.REFUSALS.UNAVAILABLE);
  assertRussian(
    await call('POST', `/transactions/${id}/chat/upload`, { token, headers }),
    refusals.REFUSALS.NOT_FOUND,
  );
  assertRussian(
    await call('POST', '/auth/telegram-login', {
      body: { initData: 'x', telegramUser: { id: 1 } },
      headers,
    }),
    refusals.REFUSALS.INIT_DATA_INVALID,
  );
  const noObject = await call('POST', '/create_request', { token, body: [], headers });
  assertRussian(noObject, refusals.REFUSALS.VALIDATION_ERROR);
  assert.equal(noObject.body.details, [{ path: '', message: fieldErrors.SCHEMA_ERRORS.object }]);
});

test('LANG-20 fields, values of the market and limits with numbers are named in it', async () => {
  const { call, signIn } = await backend();
  const { token, post } = await signIn('Alice');
  const create = (body: unknown, headers: Record<string, string> = RUSSIAN) =>
    call('POST', '/create_request', { token, body, headers });
  const { SCHEMA_ERRORS, RULE_ERRORS, fieldError } = fieldErrors;

  const missing = await create({ ...REQUEST_BODY, amount: undefined });
  assert.equal(missing.body.details, [{ path: 'amount', message: SCHEMA_ERRORS.required }]);
  assertRussian(missing, fieldError('amount', SCHEMA_ERRORS.required));
  const long = await create({ ...REQUEST_BODY, additionalDetails: 'x'.repeat(1001) });
  assertRussian(long, fieldError('additionalDetails', SCHEMA_ERRORS.maxCharacters(1000)));
  const unknown = await create({ ...REQUEST_BODY, payCurrency: 'XXX' });
  assertRussian(unknown, fieldError('payCurrency', RULE_ERRORS.notAvailable));

  assert.is((await post('/create_request', REQUEST_BODY)).status, 201);
  assertRussian(await create(REQUEST_BODY), refusals.openRequestLimit(1));
  const english = await create(REQUEST_BODY, { 'accept-language': 'fr' });
  assert.is(english.body.message, 'You can have at most 1 open requests.');
  assert.is(english.headers.get('content-language'), 'en');
});

test('LANG-20 an upload is refused in it, and what succeeds names no language', async () => {
  const { app } = await backend();
  const { alice, id } = await createDealFixture(await backend());
  const send = async (path: string, init: RequestInit) =>
    app.fetch(new Request(`http://kantor.test/api${path}`, init));
  const form = new FormData();
  form.set('file', new Blob(['no picture']), 'a.txt');
  const authorized = { ...RUSSIAN, authorization: `Bearer ${alice.token}` };
  const upload = await send(`/transactions/${id}/chat/upload`, {
    method: 'POST',
    body: form,
    headers: authorized,
  });
  assert.is((await upload.json()).message, uploads.UNSUPPORTED_FILE);
  assert.is(upload.headers.get('content-language'), 'ru');
  const feed = await send('/feed', { headers: authorized });
  assert.equal([feed.status, feed.headers.get('content-language')], [200, null]);
});

test('LANG-20 a replayed refusal keeps words and language of its first answer', async () => {
  const { call, signIn } = await backend();
  const { token } = await signIn('Alice');
  const remove = (language: string) =>
    call('DELETE', '/requests/0190f0f0-0000-7000-8000-000000000000', {
      token,
      headers: { 'accept-language': language, 'idempotency-key': 'the-same' },
    });
  assertRussian(await remove('ru'), refusals.REFUSALS.NOT_FOUND);
  const replayed = await remove('tr');
  assert.is(replayed.headers.get('idempotency-replayed'), 'true');
  assertRussian(replayed, refusals.REFUSALS.NOT_FOUND);
});

const CASES: readonly (readonly [header: string | undefined, language: string])[] = [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ru', 'ru'],
  ['RU', 'ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['in-ID', 'id'],
  ['fr-FR, fr;q=0.9, tr;q=0.8, en;q=0.7', 'tr'],
  ['fr, de;q=0.5', 'en'],
  ['en;q=0.8, uk;q=0.9', 'uk'],
  ['es ; Q=0.5 , ar ; q=1.000', 'ar'],
  // Equal weights: the first.
  ['tr, ru', 'tr'],
  ['ru;q=0, tr;q=0.1', 'tr'],
  ['ru;q=0', 'en'],
  ['*, ru;q=0.5', 'en'],
  ['ru, *;q=0.5', 'ru'],
  // No weight of the grammar.
  ['ru;q=2, tr;q=0.1', 'tr'],
  ['ru;q=0.1234, tr;q=0.1', 'tr'],
  ['ru;q=x, tr;q=0.1', 'tr'],
  ['ru;level=1', 'ru'],
  [',,;q=1, uk', 'uk'],
];
for (const [header, language] of CASES) {
  test(`LANG-20 '${header}' is ${language}`, () => {
    assert.is(acceptedLanguage(header), language);
  });
}

test('LANG-20 any header is one of the languages, and a long one is not read to its end', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      assert.ok(LANGUAGES.includes(acceptedLanguage(header)));
    }),
  );
  assert.is(acceptedLanguage(`${'xx,'.repeat(100_000)}ru`), 'en');
});

test.run();
