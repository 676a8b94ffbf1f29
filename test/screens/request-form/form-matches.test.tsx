// Who wants what is typed, below the amounts of a new request (CALL-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  actAndSettle,
  advanceClock,
  createAppHarness,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import { withPlainSpaces } from '../screen-harness.tsx';
import { choosePair, receiveField, typeInto, withExchangeData } from './form-harness.tsx';

test.after.each(unmountAll);

/** Bob pays 8 100 roubles for 100 dollars. */
const BOBS = requestJson({
  ...{ payCurrency: 'RUB', payAmount: 8_100, convertedPayAmount: 8_100, receiveCurrency: 'USD', amount: 100 },
});

async function filled(features: Readonly<Record<string, number>>, answer: object, edits = false) {
  const harness = createAppHarness('/create-request', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /matches', { body: { data: answer } });
    fixture.server.on('GET /requests/r7', { body: requestJson({ id: 'r7', ownerId: 'alice' }) });
    fixture.server.announces(features);
  });
  await signInAlice(harness);
  harness.render(edits ? <EditRequestScreen id="r7" /> : <CreateRequestScreen />);
  await actAndSettle(() => {});
  if (!edits) await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  await advanceClock(harness, 800);
  return harness;
}
const asked = ({ fixture }: Awaited<ReturnType<typeof filled>>) => fixture.server.of('GET /matches');

test('CALL-10 a complete form says who wants it, in the sums of the reader, and leads to each', async () => {
  const harness = await filled({ matches: 1 }, { count: 2, requests: [BOBS, 'nonsense'] });
  assert.is(asked(harness).length, 1);
  const query = new URLSearchParams(asked(harness)[0]?.path.split('?')[1]);
  assert.equal(Object.fromEntries(query), {
    ...{ payCurrency: 'USD', payMethod: 'Wise,Zelle', payAmount: '100' },
    ...{ receiveCurrency: 'RUB', receiveMethod: 'SBP', amount: '8000' },
  });
  assert.match(pageText(), '2 people want this now');
  const row = document.querySelector(`a[href$="/requests/${BOBS.id}"]`);
  assert.match(withPlainSpaces(row?.textContent ?? ''), /100\.00 USD → 8 100\.00 RUB/);
  typeInto(receiveField(), '9000');
  await actAndSettle(() => {});
  assert.not.match(pageText(), 'want this now', 'the former answer is not that of the new amount');
  await advanceClock(harness, 600);
  await advanceClock(harness, 800);
  assert.is(asked(harness).length, 2);
});

test('CALL-10 nothing is said of nobody, and nothing asked in an edit and without the feature', async () => {
  const none = await filled({ matches: 1 }, { count: 0, requests: [] });
  assert.is(asked(none).length, 1);
  assert.not.match(pageText(), 'want');
  unmountAll();
  assert.equal(asked(await filled({ matches: 1 }, { count: 1, requests: [BOBS] }, true)), []);
  unmountAll();
  assert.equal(asked(await filled({}, { count: 1, requests: [BOBS] })), []);
});

test.run();
