// Hostile market: people, requests and saved details whose names and notes are long, foreign, or markup.
import { ALICE } from '../../scripts/demo/users.ts';
import type { BrowserEnv } from '../harness/browser/suite.ts';
import { postRequestByApi, TEST_CAROL, TEST_DAVE, USD_FOR_EUR } from './market-fixtures.ts';

const MARKUP = '<img src=x onerror="globalThis.__ran=1"><script>globalThis.__ran=1</script>';
const RTL = 'مرحبا \u202eabc שלום';
const EMOJI = '👨‍👩‍👧‍👦🏳️‍🌈'.repeat(6);
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(19).slice(0, 1000);

/** To be called after deals with these people were made. Resolves with the ids of Carol's requests. */
export async function createHostileMarket(env: BrowserEnv): Promise<readonly string[]> {
  await env.call(TEST_CAROL, 'PATCH', '/users/me', {
    firstName: LONG_WORD.slice(0, 64),
    lastName: RTL,
    locationCity: EMOJI,
    locationCountry: MARKUP.slice(0, 80),
  });
  await env.call(TEST_DAVE, 'PATCH', '/users/me', {
    firstName: MARKUP.slice(0, 64),
    lastName: EMOJI.slice(0, 20),
  });
  await env.call(ALICE, 'POST', '/funds-transfer-details', {
    label: LONG_WORD.slice(0, 120),
    detailsText: LONG_WORD.repeat(4),
  });
  const ids: string[] = [];
  for (const note of [LONG_WORD, MARKUP, `${RTL} ${EMOJI}`])
    ids.push(await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 999_999_999_999, note }));
  return ids;
}
