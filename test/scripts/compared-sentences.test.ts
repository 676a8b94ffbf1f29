// Compared sentences: what decides by the text of a sentence or of a message is found, what asks for a code is not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { comparedSentences } from '../../scripts/layers/compared-sentences.ts';

const COMPARES: Readonly<Record<string, string>> = {
  'a stored sentence': "const isLike = stored?.name === strings.home.LIKE_YOUR_REQUEST ? 'a' : '';",
  'the error on show': 'const text = page.decisionError.value === strings.errors.DECLINE_FAILED;',
  'an alias': 'const { EDIT_LOAD_FAILED } = strings.errors; const is = EDIT_LOAD_FAILED !== error;',
  'an alias of a part': 'const { errors } = strings; const is = error === errors.EDIT_LOAD_FAILED;',
  'a sentence with values': 'const is = strings.requestForm.pairText(pay, receive) === key;',
  'a switch': "switch (form.error.value) { case 'Failed': break; }",
  'a case': 'switch (text) { case strings.home.LIVE: break; }',
  'the signal of an error': "if (error.peek() === 'Failed to decline') retry();",
  'the sentence of a failure': 'if (messageFor(failure) === before) retry();',
  'a server’s message': "if (failure.message === 'Somebody was faster.') reload();",
  'a part of a message': "if (failure.serverMessage.includes('faster')) reload();",
  'the beginning of a sentence': 'if (shown.startsWith(strings.deal.STATUS)) close();',
};
for (const [name, code] of Object.entries(COMPARES))
  test(`${name} is no ground for a decision`, () => {
    assert.equal(comparedSentences('a.tsx', `\n${code}`), [2]);
  });

const ASKS: Readonly<Record<string, string>> = {
  'a code': "if (failure.code === 'REQUEST_CHANGED') reload();",
  'whether there is an error': "const isRefused = page.decisionError.value !== '';",
  'whether there is a sentence': 'const has = strings.dealActions.DEAL_ACTION_TEXT[action] !== null;',
  'how many steps there are': 'const is = strings.home.TRACKER_STEPS.length === 3;',
  'whether two records differ': 'if (item.message !== one.message) show(one);',
  'the catalogue itself': 'const isEnglish = strings === ENGLISH;',
};
for (const [name, code] of Object.entries(ASKS))
  test(`${name} may be asked for`, () => {
    assert.equal(comparedSentences('a.tsx', code), []);
  });

test.run();
