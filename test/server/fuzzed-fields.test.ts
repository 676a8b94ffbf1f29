// Fuzzed fields: the tables of the fuzz tests name every write and every field of every body.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { MUTATION_NAMES } from '../harness/backend/mutations.ts';
import { FUZZED_FIELDS } from '../harness/fuzzed-fields.ts';

test('the table covers every write and every field of every body', () => {
  const changing = (Object.keys(API_ROUTES) as RouteName[]).filter(
    (name) => API_ROUTES[name].method !== 'GET',
  );
  assert.equal(
    [
      ...MUTATION_NAMES,
      'login',
      'ticket',
      'checkMessage',
      'previewDecision',
      'testPush',
      'uploadFile',
      'uploadPrivateFile',
    ].sort(),
    changing.sort(),
  );
  for (const [name, fields] of Object.entries(FUZZED_FIELDS))
    assert.equal(Object.keys(fields), Object.keys(BODIES[name as keyof typeof FUZZED_FIELDS].entries), name);
});

test.run();
