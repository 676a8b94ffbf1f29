// Price in a dossier: how the amounts of the exchange came about.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDossierInSnapshot } from '../../../../server/services/dossier/read-dossier.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import { backendOf, REQUEST_BODY } from '../../../harness/backend/test-backend.ts';

const test = suite('price in a dossier');
const backend = backendOf(test);

const { dossier } = textsOf('en');
const { dossier: russian } = textsOf('ru');

/** The price of the body of a request, and what the dossier says of it. */
const PRICES = [
  [{}, 'The market rate when the request was made'],
  [{ price: { kind: 'own', payAmount: 9_000 } }, 'Both amounts were named by the author'],
  [{ price: { kind: 'follow', marginBps: 0 } }, 'The market rate when the request was accepted'],
  [
    { price: { kind: 'follow', marginBps: 150 } },
    'The market rate when the request was accepted, with 1.5% more for the author',
  ],
  [
    { price: { kind: 'follow', marginBps: -200, floorRate: '0.009' } },
    'The market rate when the request was accepted, with 2% less for the author · not below a rate that the author had set',
  ],
] as const;

test('HELP-04 PRICE-01 the terms say how the amounts were set', async () => {
  const { signIn, app, clock } = await backend();
  app.context.serviceConfig.exchangeData.applyRates({
    rates: { RUB: { perUsd: '100', at: clock.now(), sources: 1 } },
    ...{ held: [], sources: {} },
  });
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  for (const [price, expected] of PRICES) {
    const { id: requestId } = (await alice.post('/create_request', { ...REQUEST_BODY, ...price })).body;
    const { id } = (await bob.post('/transactions', { requestId })).body.data;
    await alice.post(`/transactions/${id}/approve`, {});
    const read = await readDossierInSnapshot(app.context, { id: alice.id, isAdmin: false }, id, 'en');
    assert.ok(read.ok, expected);
    const row = read.value.blocks.find((block) => block.kind === 'row' && block.label === dossier.PRICE);
    assert.equal(row, { kind: 'row', label: 'How the amounts were set', value: expected });
  }
  assert.match(russian.priceWithMore('1,5'), 'на 1,5 % больше для автора');
});

test.run();
