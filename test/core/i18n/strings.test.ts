// Sentences of several parts in one object: each is there when its part is, and translated whatever comes first (LANG-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ERASED_FILE, ERASED_MESSAGE } from '#domain/quick-messages.ts';
import { addEnglish, pageLanguage, type SomeStrings, setStrings, strings } from '#i18n/strings.ts';
import { ENGLISH, restoreEnglish } from '../../sentences.ts';

test.after.each(restoreEnglish);

const partOf = (part: object): SomeStrings => part;

test('LANG-01 a subject of two parts has the sentences of both', () => {
  addEnglish(partOf({ person: { LATER: 'Later' } }));
  const { YOU, LATER } = strings.person as typeof strings.person & { LATER: string };
  assert.equal([YOU, LATER], [ENGLISH.person.YOU, 'Later']);
});

test('LANG-01 English that comes after a translation does not replace it', () => {
  setStrings('ru', partOf({ errors: { UNKNOWN_ERROR: 'Ошибка' } }));
  addEnglish(partOf({ errors: { UNKNOWN_ERROR: 'Error', LOST: 'Lost' } }));
  const { UNKNOWN_ERROR, LOST } = strings.errors as typeof strings.errors & { LOST: string };
  assert.equal([pageLanguage, UNKNOWN_ERROR, LOST], ['ru', 'Ошибка', 'Lost']);
});

test('LANG-01 what a backend sends in English for an erased message is known again', () => {
  assert.equal(
    [ERASED_MESSAGE, ERASED_FILE],
    [ENGLISH.systemLines.ERASED_MESSAGE, ENGLISH.systemLines.ERASED_FILE],
  );
});

test.run();
