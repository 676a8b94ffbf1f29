// Templates over HTTP: versions, bounds, unknown placeholders, the audit log, and what a case says for filling them in (CASE-34).

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readTemplates } from '#contract/case-templates.ts';
import { MAX_TEMPLATE_TEXT, MAX_TEMPLATES, unknownPlaceholder } from '#domain/cases/case-templates.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  lazyFixture,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { assertRefused, createCaseFixtures, data, OWNER } from './case-fixtures.ts';

const test = suite('templates');
const backend = lazyFixture(() =>
  startTestBackend({ engine: postgresEngine, env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }),
);
test.after(async () => (await backend.peek())?.close());
const { disputed, staff, owner } = createCaseFixtures(backend);

const TEXTS = [
  { language: 'en', text: 'Dear {name}, please send the record of {amount} until {due}.' },
  { language: 'ru', text: '{name}, пришлите выписку до {due}. Дело {code}.' },
];
const create = (by: TestClient, body: AnyJson = {}) =>
  by.post('/admin/templates', { name: 'Ask for the record', texts: TEXTS, ...body });
const listAll = async (by: TestClient): Promise<AnyJson[]> => data(await by.get('/admin/templates'));
const isStandard = ({ id }: AnyJson): boolean => id.startsWith('5f0c1d7e-0000-7000-8000-00000000ca');
/** Without those that are there from the start. */
const list = async (by: TestClient): Promise<AnyJson[]> =>
  (await listAll(by)).filter((one) => !isStandard(one));

test('CASE-34 judges write, change and retire; mediators read; each change is a version and an entry', async () => {
  const [judge, mediator, viewer] = [await staff('judge'), await staff('mediator'), await staff('viewer')];
  const made = data(await create(judge));
  assert.equal([made.version, made.texts], [1, TEXTS]);
  assert.equal(readTemplates({ data: await list(mediator) })?.[0]?.texts.ru, TEXTS[1]?.text);
  assertRefused(await viewer.get('/admin/templates'), 'FORBIDDEN');
  assertRefused(await create(mediator), 'FORBIDDEN');
  const path = `/admin/templates/${made.id}`;
  const changed = data(
    await judge.post(path, {
      name: 'Record',
      texts: [TEXTS[0], { language: 'en', text: 'Later' }],
      version: 1,
    }),
  );
  assert.equal(
    [changed.version, changed.name, changed.texts],
    [2, 'Record', [{ language: 'en', text: 'Later' }]],
    'of two for a language the last one counts',
  );
  const stale = await judge.post(path, { name: 'Mine', texts: TEXTS, version: 1 });
  assertRefused(stale, 'INVALID_STATE');
  assert.is(stale.body.data.name, 'Record', 'the present one is shown');
  assertRefused(await judge.post(`${path}/retire`, { version: 1 }), 'INVALID_STATE');
  data(await judge.post(`${path}/retire`, { version: 2 }));
  assert.equal(await list(judge), []);
  for (const [name, body] of [
    ['', { name: 'Mine', texts: TEXTS, version: 3 }],
    ['/retire', { version: 3 }],
  ] as const)
    assertRefused(await judge.post(path + name, body), 'NOT_FOUND', name);
  const audit = data(await (await owner()).get('/staff/audit?limit=10'));
  assert.equal(
    audit
      .filter(({ action }: AnyJson) => action.startsWith('template.'))
      .map(({ action, details }: AnyJson) => [action, details.version, details.languages]),
    [
      ['template.retire', 3, ['en']],
      ['template.change', 2, ['en']],
      ['template.create', 1, ['en', 'ru']],
    ],
  );
  const { database } = await backend();
  const rows = await queryRows<{ n: number }>(
    database.reads,
    sql`select count(*)::int as n from case_templates where id = ${made.id}`,
  );
  assert.is(rows[0]?.n, 3, 'every version is kept');
});

test('CASE-34 an unknown placeholder, a text that is too long or too many are refused, with the field', async () => {
  const judge = await staff('judge');
  for (const [texts, field, message] of [
    [[{ language: 'en', text: 'Dear {phone}' }], 'texts.0.text', /\{name\}.*\{code\}/],
    [[{ language: 'en', text: 'x'.repeat(451) }], 'texts.0.text', /450/],
    [[{ language: 'xx', text: 'x' }], 'texts.0.language', /en/],
    [[], 'texts', /empty/],
  ] as const) {
    const answer = await create(judge, { texts });
    assertRefused(answer, 'VALIDATION_ERROR', field);
    assert.match(JSON.stringify(answer.body), message);
    assert.match(JSON.stringify(answer.body), field);
  }
  assertRefused(await create(judge, { name: 'x'.repeat(61) }), 'VALIDATION_ERROR');
  const answers: string[] = [];
  for (let n = 0; n < MAX_TEMPLATES - 1; n += 1)
    answers.push(data(await create(judge, { name: `T ${n}` })).id);
  const both = await Promise.all([create(judge), create(judge)]);
  assert.equal(both.map(({ status }) => status).sort(), [201, 409], 'two at once, and room for one');
  assertRefused(await create(judge), 'LIMIT_REACHED');
  data(await judge.post(`/admin/templates/${answers[0]}/retire`, { version: 1 }));
  data(await create(judge));
});

test('CASE-34 a case tells staff the languages of its sides and the amount, and no side', async () => {
  const deal = await disputed();
  data(await deal.bob.patch('/users/me/settings', { language: 'ru' }));
  const mediator = await staff('mediator', 'Max');
  const { staff: forStaff } = data(await mediator.get(`/admin/cases/${deal.caseId}`));
  assert.equal(forStaff.languages, { author: 'en', accepter: 'ru' });
  assert.match(forStaff.amount, /^\d+(\.\d+)? [A-Z]{3,}$/);
  assert.is(data(await deal.alice.get(`/transactions/${deal.id}/case`)).staff, undefined);
});

test('CASE-63 five texts are there from the start, in every language; one is changed, and one retired for good', async () => {
  const [judge, mediator] = [await staff('judge', 'Berta'), await staff('mediator', 'Bruno')];
  data(await mediator.patch('/users/me/settings', { language: 'ru' }));
  const standard = (await listAll(judge)).filter(isStandard);
  equalEach(standard, ({ name }) => name, [
    "Ask for the bank's record",
    'Ask what the account shows',
    'Ask whose account it is',
    'Ask for an answer again',
    'Ask to send no money',
  ]);
  for (const { version, texts } of standard) {
    assert.equal([version, texts.length], [1, LANGUAGES.length]);
    for (const { text } of texts) {
      assert.ok(text.length <= MAX_TEMPLATE_TEXT && text.includes('{name}') && text.includes('{code}'), text);
      assert.is(unknownPlaceholder(text), null, text);
    }
  }
  assert.is((await listAll(mediator)).find(isStandard)?.name, 'Попросить выписку банка');
  const [first, second] = standard;
  const written = { name: 'Ask for a record', texts: TEXTS, version: 1 };
  assert.is(data(await judge.post(`/admin/templates/${first?.id}`, written)).version, 2);
  assertRefused(await judge.post(`/admin/templates/${first?.id}`, written), 'INVALID_STATE');
  data(await judge.post(`/admin/templates/${second?.id}/retire`, { version: 1 }));
  assertRefused(await judge.post(`/admin/templates/${second?.id}/retire`, { version: 2 }), 'NOT_FOUND');
  equalEach((await listAll(judge)).filter(isStandard), ({ name }) => name, [
    'Ask for a record',
    'Ask whose account it is',
    'Ask for an answer again',
    'Ask to send no money',
  ]);
});

test.run();
