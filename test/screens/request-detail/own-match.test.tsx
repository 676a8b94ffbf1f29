// Accepting in place of an own request that mirrors it (CALL-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { openPage, pageText, press } from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { dealJson, requestJson } from '../../state/card-fixtures.ts';

test.after.each(unmountAll);

const open = (features: Readonly<Record<string, number>>, ownMatchId?: unknown) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    {
      'GET /requests/r1': { body: { data: requestJson({ ownMatchId }) } },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } },
      'POST /transactions': { body: { data: dealJson({ id: 't1' }) } },
    },
    features,
  );
const SWITCH = 'Take my own request down meanwhile';

test('CALL-06 the own request is taken down with the acceptance, unless the viewer keeps it; without one, and without the feature, nothing is said and sent', async () => {
  for (const [features, ownMatchId, keeps, instead] of [
    [{ matches: 1 }, 'r2', false, { instead: 'r2' }],
    [{ matches: 1 }, 'r2', true, {}],
    [{ matches: 1 }, undefined, false, null],
    [{ matches: 1 }, 7, false, null],
    [{}, 'r2', false, null],
  ] as const) {
    const { fixture } = await open(features, ownMatchId);
    const sentence = 'It comes back with its time if Bob says no, and ends if Bob says yes.';
    assert.is(pageText().includes(sentence), instead !== null);
    assert.is(pageText().includes(SWITCH), instead !== null);
    if (keeps) document.querySelector<HTMLElement>('[role=switch]')?.click();
    await press('Accept Request');
    assert.equal(
      fixture.server.of('POST /transactions').map(({ body }) => body),
      [{ requestId: 'r1', ...instead }],
    );
    unmountAll();
  }
});

test.run();
