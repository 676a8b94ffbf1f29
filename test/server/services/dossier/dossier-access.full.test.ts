// Access to a dossier: who gets it, for how long, how often, and what is refused.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DOSSIER_LIMITS } from '../../../../server/limits/dossier-limits.ts';
import { QueueFull } from '../../../../server/runtime/fair-queue.ts';
import { DOSSIER_DAYS } from '../../../../server/services/dossier/read-dossier.ts';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import { backendOf } from '../../../harness/backend/test-backend.ts';
import { pdfText } from '../../../harness/pdf-pages.ts';
import { dossierOf, openDossier } from './dossier-fixtures.ts';

const test = suite('access to a dossier');
const OWNER = 77_009_600;
const DAY_MS = 24 * 3_600_000;
const started = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });

const refusalOf = async (answer: Promise<Response>): Promise<unknown> => {
  const { status } = await answer;
  return [status, (await (await answer).json()).code];
};

test('HELP-04 there is a dossier from the approval until 180 days after the end', async () => {
  const backend = await started();
  const waiting = await createDealFixture(backend, false);
  assert.equal(await refusalOf(openDossier(backend, waiting.alice, waiting.id)), [409, 'INVALID_STATE']);
  await waiting.alice.post(`/transactions/${waiting.id}/decline`, {});
  assert.equal(await refusalOf(openDossier(backend, waiting.bob, waiting.id)), [409, 'INVALID_STATE']);

  const { alice, bob, id } = await createDealFixture(backend);
  const head = async () => {
    const again = await backend.signIn('Bob', bob.telegramId);
    return (await openDossier(backend, again, id, { method: 'HEAD' })).status;
  };
  assert.is(await head(), 200);
  await alice.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  assert.is((await bob.post(`/transactions/${id}/complete/accept`, { ratingValue: 'up' })).status, 200);
  backend.clock.advance(DOSSIER_DAYS * DAY_MS);
  assert.is(await head(), 200);
  backend.clock.advance(1);
  assert.is(await head(), 409);
  const again = await backend.signIn('Bob', bob.telegramId);
  const refused = await (await openDossier(backend, again, id)).json();
  assert.is(refused.message, 'A record can be saved until 180 days after the end of the exchange.');
});

test('HELP-04 a dossier is a PDF to be saved; its headers come without it', async () => {
  const backend = await started();
  const { alice, id } = await createDealFixture(backend);
  const head = await openDossier(backend, alice, id, { method: 'HEAD' });
  assert.is(head.headers.get('content-length'), null);
  const answer = await openDossier(backend, alice, id);
  assert.is(answer.headers.get('content-type'), 'application/pdf');
  assert.match(answer.headers.get('content-disposition') ?? '', `attachment; filename="kantor-${id}.pdf"`);
  assert.is(answer.headers.get('cache-control'), 'private, no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.is(answer.headers.get('content-length'), String(bytes.length));
  const text = await pdfText(bytes);
  assert.match(text, 'No messages.');
  assert.match(text, 'No files were sent.');
  assert.not.match(text, 'Unicode numbers');
  for (const language of ['xx', '', '__proto__', '../en', 'en\0', 'e'.repeat(9_000)]) {
    const query = `?language=${encodeURIComponent(language)}`;
    const refusal = await refusalOf(openDossier(backend, alice, id, { query }));
    assert.equal(refusal, [400, 'VALIDATION_ERROR'], language.slice(0, 10));
  }
});

test('HELP-04 a ticket opens the dossier of one deal', async () => {
  const backend = await started();
  const { alice, id } = await createDealFixture(backend);
  const other = await createDealFixture(backend);
  const { body } = await alice.post('/tickets', { path: `/transactions/${id}/dossier` });
  const query = `?language=ru&ticket=${body.data.ticket}`;
  assert.is((await openDossier(backend, null, id, { method: 'HEAD', query })).status, 200);
  assert.is((await openDossier(backend, null, other.id, { method: 'HEAD', query })).status, 401);
});

test('HELP-04 a person gets six dossiers a minute', async () => {
  const backend = await started();
  const { limits } = backend.app.context;
  const { alice, bob, id } = await createDealFixture(backend);
  for (let n = 0; n < DOSSIER_LIMITS.dossiers.value; n += 1) assert.is(await limits.dossier(alice.id), null);
  const refused = await openDossier(backend, alice, id);
  assert.is(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.ok((await dossierOf(backend, bob, id)).length > 1_000);
});

test('HELP-12 while too many wait the refusal says when to ask again', async () => {
  const backend = await started();
  const { alice, id } = await createDealFixture(backend);
  const { dossiers } = backend.app.context;
  const { render } = dossiers;
  const failWith = (error: Error) => Object.assign(dossiers, { render: () => Promise.reject(error) });
  try {
    failWith(new QueueFull('all'));
    const busy = await openDossier(backend, alice, id);
    assert.equal([busy.status, busy.headers.get('retry-after')], [429, '10']);
    failWith(new Error('the dossier took too long'));
    assert.equal(await refusalOf(openDossier(backend, alice, id)), [500, 'INTERNAL_ERROR']);
  } finally {
    Object.assign(dossiers, { render });
  }
});

test.run();
