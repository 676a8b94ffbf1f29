// Metrics of cases: time to the first reply and to the decision, and silent sides, without people.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestBackend } from '../../harness/backend/test-backend.ts';
import { act, createCaseFixtures, data, NOTE, OWNER } from '../services/cases/case-fixtures.ts';

const test = suite('metrics of cases');
const HOUR_MS = 3_600_000;

test('CASE-06 each case counts once for its first reply and once for its decision; a silent side once for each question', async () => {
  const backend = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
  const { disputed, owner, pass } = createCaseFixtures(async () => backend);
  const deal = await disputed();
  await pass(2 * HOUR_MS);
  const olga = await owner();
  data(await act(olga, deal.caseId, 'take'));
  data(await act(olga, deal.caseId, 'release'));
  data(await act(olga, deal.caseId, 'take'));
  data(await act(olga, deal.caseId, 'ask', { from: ['author', 'accepter'], text: 'When?', hours: 2 }));
  await pass(3 * HOUR_MS);
  data(await act(olga, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'no_answer', note: NOTE }));
  await backend.settled();
  const body = await (await backend.app.fetch(new Request('http://kantor.test/metrics'))).text();
  const sampleOf = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const of = (until: string) => [
    sampleOf(`kantor_case_duration_seconds_count{until="${until}"}`),
    sampleOf(`kantor_case_duration_seconds_sum{until="${until}"}`),
  ];
  assert.equal(of('first_reply'), [1, 2 * 3_600]);
  assert.equal(of('decision'), [1, 5 * 3_600]);
  assert.is(sampleOf('kantor_case_silent_sides_total'), 2);
  assert.not.ok(body.includes(deal.caseId));
  await backend.close();
});

test.run();
