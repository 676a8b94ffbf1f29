// End of an account on the security page: the notice with its stop, the recovery code, and the deletion with its word.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { formatRecoveryCode, RECOVERY_CODE_VALUES } from '#domain/recovery-code.ts';
import { sentences as russianCommon } from '#i18n/generated/ru/common.ts';
import { sentences as russian } from '#i18n/generated/ru/first.ts';
import { sentences as russianPages } from '#i18n/generated/ru/pages.ts';
import { sentences as russianScreens } from '#i18n/generated/ru/screens.ts';
import { setStrings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { LazyStoresContext } from '../../../src/hooks/stores-context.ts';
import { AccountDeletion } from '../../../src/screens/account/account-deletion.tsx';
import { AccountRecovery } from '../../../src/screens/account/account-recovery.tsx';
import { AccountNotice } from '../../../src/screens/settings/security-screen.tsx';
import { createAccountEnd } from '../../../src/state/account/account-end.ts';
import type { AppStores } from '../../../src/state/app-stores.ts';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { flushUpdates, getElement, unmountAll } from '../../harness/dom.ts';
import { restoreEnglish } from '../../sentences.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp } from '../fixtures.ts';
import { renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

const DAY_MS = 24 * 3_600_000;
const CODE = formatRecoveryCode(Array.from({ length: RECOVERY_CODE_VALUES }, (_, at) => at));

/** The parts with a backend that answers from `answers` by 'METHOD path'; what was called is recorded. */
async function open(
  answers: Readonly<Record<string, unknown>> = {},
  notice: Readonly<Record<string, string | null>> = {},
  features: Readonly<Record<string, number>> = {},
) {
  const calls: string[] = [];
  const known: Record<string, unknown> = {
    'GET /users/me/deletion': { deletionAt: null },
    'GET /users/me/recovery': { codeMadeAt: null, recoveryAt: null, takesOverAt: null },
    ...answers,
  };
  const http = {
    async call(
      route: { method: string; path: string; decode: (json: unknown) => unknown },
      { body = {} } = {},
    ) {
      const name = `${route.method} ${route.path}`;
      calls.push(route.method === 'GET' ? name : `${name} ${JSON.stringify(body)}`);
      const answer = known[name];
      if (answer instanceof Error) throw answer;
      return route.decode({ success: true, data: answer });
    },
  } as unknown as HttpClient;
  const session = {
    validate: async () => void calls.push('validate'),
    viewerId: signal(BORIS_ID),
    announced: signal({ features }),
  };
  const accountEnd = createAccountEnd(http, session);
  await accountEnd.load();
  calls.length = 0;
  renderScreen(
    fakeApp(BORIS_ID, { session: session as unknown as AppStores['session'] }),
    <LazyStoresContext.Provider value={{ accountEnd } as unknown as LazyStores}>
      {Object.keys(notice).length > 0 && <AccountNotice notice={notice} />}
      <AccountRecovery />
      <AccountDeletion />
    </LazyStoresContext.Provider>,
  );
  return { calls, accountEnd };
}
const tap = async (text: string): Promise<void> => {
  const found = [...document.querySelectorAll<HTMLElement>('button')]
    .filter((one) => one.textContent?.startsWith(text))
    .at(-1);
  assert.ok(found, text);
  flushUpdates(() => found.click());
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  flushUpdates(() => undefined);
};
const type = (text: string): void => {
  const input = getElement('[role=dialog] input') as HTMLInputElement;
  flushUpdates(() => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const button = (text: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === text).at(-1);

test('LANG-27 the word to type is one of the page’s language; the English one is accepted, too', async () => {
  const { calls } = await open({ 'POST /users/me/deletion': { deletionAt: null } });
  for (const part of [russian, russianCommon, russianScreens, russianPages]) setStrings('ru', part);
  try {
    await tap('Delete my account');
    assert.match(screenText(), 'Введите УДАЛИТЬ');
    const submit = 'Удалить мой аккаунт';
    for (const [word, isAccepted] of [
      ['ВИДАЛИТИ', false],
      ['DELETE', true],
      [' УДАЛИТЬ ', true],
    ] as const) {
      type(word);
      assert.is(button(submit)?.disabled, !isAccepted, word);
    }
    await tap(submit);
    assert.equal(
      calls,
      ['POST /users/me/deletion {"word":"DELETE"}', 'validate'],
      'which every backend knows',
    );
  } finally {
    restoreEnglish();
  }
});

test('DATA-18 DATA-14 the account is deleted only after the word was typed; the page says what goes and what stays, decisions too where there are such', async () => {
  const deletionAt = new Date(FIXTURE_NOW + 14 * DAY_MS).toISOString();
  const announced: readonly Readonly<Record<string, number>>[] = [{ sanctions: 1 }, {}];
  for (const features of announced) {
    const { calls } = await open({ 'POST /users/me/deletion': { deletionAt } }, {}, features);
    await tap('Delete my account');
    const text = getElement('[role=dialog]').textContent ?? '';
    assert.match(text, 'What is deleted:');
    assert.match(text, 'What stays:');
    assert.is(text.includes('warnings, limits and suspensions'), 'sanctions' in features);
    assert.ok(button('Delete my account')?.disabled);
    type('delete');
    assert.ok(button('Delete my account')?.disabled);
    type('DELETE');
    await tap('Delete my account');
    assert.equal(calls, ['POST /users/me/deletion {"word":"DELETE"}', 'validate']);
    assert.not.ok(document.querySelector('[role=dialog]'));
    assert.not.match(screenText(), 'Delete my account');
  }
});

test('DATA-18 what keeps the account is listed with links', async () => {
  const deal = {
    ...{
      id: 'deal-1',
      status: 'initiated',
      initiatorId: BORIS_ID,
      accepterId: 'u2',
      itemType: 'transaction',
    },
    ...{
      payCurrency: 'RUB',
      receiveCurrency: 'USD',
      amount: 100,
      payMethod: ['SBP'],
      receiveMethod: ['Wise'],
    },
  };
  const refused = new ApiError({
    ...{ code: 'DELETION_BLOCKED', status: 409, message: 'blocked', serverMessage: 'Not now.' },
    data: { deals: [deal], roles: ['judge'] },
  });
  await open({ 'POST /users/me/deletion': refused });
  await tap('Delete my account');
  type('DELETE');
  await tap('Delete my account');
  const text = getElement('[role=dialog]').textContent ?? '';
  assert.match(text, 'Not now.');
  assert.match(text, 'These exchanges have to end first');
  assert.match(text, 'An owner has to remove your role first');
  assert.match(getElement('[role=dialog] a').getAttribute('href') ?? '', 'deal-1');
});

test('DATA-18 DATA-17 the notice stops a deletion and a recovery with one tap each', async () => {
  const at = new Date(FIXTURE_NOW + 5 * DAY_MS).toISOString();
  const { calls } = await open(
    {
      'GET /users/me/deletion': { deletionAt: at },
      'GET /users/me/recovery': { codeMadeAt: at, recoveryAt: at, takesOverAt: null },
      'DELETE /users/me/deletion': { deletionAt: null },
      'DELETE /users/me/recovery': { codeMadeAt: null, recoveryAt: null, takesOverAt: null },
    },
    { deletionAt: at, recoveryAt: at },
  );
  assert.match(screenText(), 'Your account will be deleted');
  assert.match(screenText(), 'will take over this account');
  await tap('Stop the deletion');
  assert.not.match(screenText(), 'Your account will be deleted');
  await tap("This isn't me");
  assert.equal(
    calls.filter((one) => one !== 'validate'),
    ['DELETE /users/me/deletion {}', 'DELETE /users/me/recovery {}'],
  );
});

test('DATA-19 a code is shown once, until it is written down', async () => {
  const { accountEnd } = await open({ 'POST /users/me/recovery-code': { code: CODE } });
  await tap('Make a recovery code');
  assert.match(getElement('[role=dialog]').textContent ?? '', CODE);
  await tap("I've written it down");
  assert.not.match(document.body.textContent ?? '', CODE);
  assert.is(accountEnd.code.value, '');
});

test('DATA-17 a misread code costs no call; an unknown one is said; the wait of the new account can be stopped', async () => {
  const unknown = new ApiError({ code: 'NOT_FOUND', status: 404, message: 'x' });
  const { calls } = await open({ 'POST /users/recover': unknown });
  await tap('Recover an old account');
  type(`${CODE.slice(0, -1)}${CODE.endsWith('0') ? '1' : '0'}`);
  await tap('Recover');
  assert.match(getElement('[role=dialog]').textContent ?? '', 'A letter or digit is wrong');
  assert.equal(calls, []);
  type(CODE.toLowerCase());
  await tap('Recover');
  assert.equal(calls, [`POST /users/recover {"code":"${CODE}"}`]);
  assert.match(getElement('[role=dialog]').textContent ?? '', 'No account has this code.');
  unmountAll();
  const takesOverAt = new Date(FIXTURE_NOW + 7 * DAY_MS).toISOString();
  await open({ 'GET /users/me/recovery': { codeMadeAt: null, recoveryAt: null, takesOverAt } });
  assert.match(screenText(), 'This account will take over your old one');
});

test.run();
