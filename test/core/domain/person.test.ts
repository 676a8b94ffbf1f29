// Persons: what a profile lacks is taken from what is known (DATA-06, REQ-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fillPerson } from '#domain/person.ts';
import { buildPerson } from './fixtures.ts';

const UNTOLD = {
  firstName: '',
  lastName: '',
  username: '',
  rating: null,
  completedCount: null,
  failedCount: null,
  city: '',
  country: '',
};

test('REQ-02 DATA-06 what a profile lacks is taken from the request or deal; what it tells is kept', () => {
  const known = buildPerson({ rating: 4.5, completedCount: 3, failedCount: 1 });
  assert.equal(fillPerson({ ...known, ...UNTOLD }, known), known);
  const given = buildPerson({
    firstName: 'Eve',
    lastName: '',
    city: '',
    completedCount: 0,
    failedCount: null,
  });
  assert.equal(
    fillPerson(given, known),
    { ...given, rating: 4.5, failedCount: 1 },
    'no mixed name, no mixed place',
  );
  const other = { ...known, ...UNTOLD, id: 'other' };
  assert.equal([fillPerson(other, known), fillPerson(other, null)], [other, other]);
});

test.run();
