// Tables and the data export: every table that refers to a person is in the archive, or has a reason not to be.
import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expectNone } from '../../../harness/assert-each.ts';

const test = suite('tables of a data export');

/** Where a person's rows are in the archive. */
const EXPORTED: Readonly<Record<string, string>> = {
  users: 'profile.json, sanctions.json',
  user_settings: 'settings.json',
  bot_chats: 'settings.json',
  funds_transfer_details: 'funds-transfer-details.json',
  sessions: 'sessions.json',
  requests: 'requests.json',
  request_waiters: 'waits.json',
  transactions: 'deals/',
  transaction_steps: 'deals/',
  ratings: 'ratings.json, deals/',
  chat_messages: 'chats/',
  files: 'files/',
  notifications: 'notifications.json',
  sent_bot_messages: 'bot-messages.json',
  reports: 'reports.json',
  user_blocks: 'blocks.json',
  alerts: 'alerts.json',
  cases: 'cases.json',
  case_files: 'cases.json',
  case_steps: 'cases.json',
  case_appeals: 'cases.json',
  case_messages: 'cases.json',
  sanctions: 'sanctions.json',
  user_trust: 'profile.json, trust.json',
};
/** Why not. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  user_identifiers: 'hashes that nobody sees (TRST-07)',
  given_identifiers: 'hashes that nobody sees (AGE-03)',
  settlement_names: 'in no copy: whose account was used is for the two parties of the deal (NAME-06)',
  request_views: 'counted, and shown to nobody',
  match_notices: 'their notifications are in the archive',
  chat_reads: 'shown as the ticks of messages alone',
  idempotency: 'answers that the person has got, for a day',
  bot_outbox: 'notifications that wait to be sent',
  open_bot_messages: 'messages of the bot whose text may still change; what was sent is in the archive',
  data_exports: 'the export itself',
  case_reminders: 'what staff reminds itself of',
  case_templates: 'texts of the staff, about nobody',
  staff_reads: "the audit log's note of who of the staff has read a case or a person, for a day",
  staff_roles: 'an office, shown to the staff',
  second_readings: 'what staff found about decisions of staff',
  watch_words: 'words of the staff, about nobody',
  audit_log: "the staff's record of the staff",
  outbox: 'ids of what has just been changed',
  event_log: 'ids of what was changed, for a day',
  bot_updates: 'commands to the bot, for a day',
  recovery_codes: 'a hash of a code that the person alone has',
  account_recoveries: 'shown on the page of the account while it runs',
};

const NAMES_A_PERSON = /^(user|owner|viewer|sender|actor|reporter|telegram|chat|author|shown_user)_id$/;

async function tablesAboutPeople(): Promise<string[]> {
  const folder = new URL('../../../../server/store/tables/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder).map((name): Promise<object> => import(new URL(name, folder).href)),
  );
  const tables = modules.flatMap((one) =>
    Object.values(one).filter((value): value is PgTable => is(value, PgTable)),
  );
  return tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const refersToUsers = foreignKeys.some(
      (key) => getTableConfig(key.reference().foreignTable).name === 'users',
    );
    const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return refersToUsers || columns.some((column) => NAMES_A_PERSON.test(snake(column.name))) ? [name] : [];
  });
}

test('DATA-15 every table about people is in the archive, or has a reason not to be', async () => {
  const known = { ...EXPORTED, ...NOT_EXPORTED };
  const found = await tablesAboutPeople();
  assert.ok(found.length > 20, `${found.length} tables were found`);
  expectNone(found, (name) => !(name in known), 'belongs to EXPORTED or NOT_EXPORTED');
});

test.run();
