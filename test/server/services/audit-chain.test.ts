// Chain of the audit log: acts of staff are linked without a gap, and a changed, missing or rewritten entry is found (CASE-08).
import { type SQL, sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { auditHash, verifyAudit } from '../../../server/services/staff/audit.ts';
import { type AuditLink, findAuditHead, listAuditChain } from '../../../server/store/audit-log.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { backendOf } from '../../harness/backend/test-backend.ts';
import { openConnections } from '../../harness/database/open-connections.ts';

const OWNER = 9_100;
/** Acts at once, more than the pool of a test has connections. */
const AT_ONCE = 12;

const test = suite('audit chain');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });

const verdict = async (known: AuditLink | null = null): Promise<string> => {
  const found = await verifyAudit((await backend()).database.reads, known);
  return found.isIntact ? `intact ${found.head.seq}, ${found.unchained} without` : found.fault;
};
const head = async (): Promise<AuditLink> => {
  const found = await findAuditHead((await backend()).database.reads);
  assert.ok(found);
  return found;
};

/** Changes the log as somebody with access to the database can. */
async function tamper(...statements: readonly SQL[]): Promise<void> {
  await (await backend()).database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
  });
}

async function giveRoles(firstId: number, count: number): Promise<void> {
  const { signIn, database } = await backend();
  const owner = await signIn('Olga', OWNER);
  await openConnections(database, 4);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      owner.post('/staff/roles', { telegramId: firstId + index, role: 'viewer' }),
    ),
  );
  equalEach(
    answers,
    ({ status }) => status,
    answers.map(() => 200),
  );
}

test('CASE-08 acts of staff at once are one chain without a gap', async () => {
  await giveRoles(50_000, AT_ONCE);
  const { seq } = await head();
  assert.ok(seq > AT_ONCE, 'the first owner is an entry too');
  assert.is(await verdict(), `intact ${seq}, 0 without`);
});

test('CASE-08 a changed entry is found, in whichever field', async () => {
  const { seq } = await head();
  for (const field of ['action', 'details', 'at', 'user_id', 'actor_roles'] as const) {
    const other: Readonly<Record<typeof field, SQL>> = {
      action: sql`'user.unban'`,
      details: sql`'{}'::json`,
      at: sql`at + interval '1 ms'`,
      user_id: sql`gen_random_uuid()`,
      actor_roles: sql`array['judge']`,
    };
    const column = sql.identifier(field);
    await tamper(
      sql`create table kept as select * from audit_log where seq = 3`,
      sql`update audit_log set ${column} = ${other[field]} where seq = 3`,
    );
    assert.match(await verdict(), /^entry 3 \(.*\) was changed$/, field);
    await tamper(
      sql`update audit_log set ${column} = kept.${column} from kept where audit_log.seq = 3`,
      sql`drop table kept`,
    );
    assert.is(await verdict(), `intact ${seq}, 0 without`, field);
  }
});

test('CASE-08 an entry that was taken away is found: in the middle, at the end, and with the end of the chain', async () => {
  const { seq, hash } = await head();
  const remove = async (which: SQL, back: SQL, ...more: readonly SQL[]): Promise<string> => {
    await tamper(
      sql`create table kept as select * from audit_log where seq = ${which}`,
      sql`delete from audit_log where seq = ${which}`,
      ...more,
    );
    const found = await verdict();
    const known = await verdict({ seq, hash });
    await tamper(sql`insert into audit_log select * from kept`, sql`drop table kept`, back);
    assert.is(await verdict(), `intact ${seq}, 0 without`);
    return `${found} · ${known}`;
  };
  const nothing = sql`select 1`;
  assert.is(await remove(sql`4`, nothing), 'entry 4 is missing · entry 4 is missing');
  const last = `entry ${seq} is missing`;
  assert.is(await remove(sql`${seq}`, nothing), `${last} · ${last}`);
  // Who moves the end of the chain too is found by a link that was written down.
  assert.is(
    await remove(
      sql`${seq}`,
      sql`update audit_head set seq = ${seq}, hash = ${hash}`,
      sql`update audit_head set seq = ${seq - 1}, hash = (select hash from audit_log where seq = ${seq - 1})`,
    ),
    `intact ${seq - 1}, 0 without · ${last}`,
  );
});

test('CASE-08 a chain that was written again from some entry on is found by a link that was written down', async () => {
  const { database } = await backend();
  const known = await head();
  let last: AuditLink = { seq: 0, hash: '' };
  const rows = await listAuditChain(database.reads, { after: 0, limit: 1_000 });
  const rewrite: SQL[] = [sql`update audit_log set action = 'role.revoke' where seq = 2`];
  for (const row of rows) {
    const hash = auditHash(last, row.seq === 2 ? { ...row, action: 'role.revoke' } : row);
    last = { seq: last.seq + 1, hash };
    rewrite.push(sql`update audit_log set hash = ${hash} where seq = ${last.seq}`);
  }
  await tamper(...rewrite, sql`update audit_head set hash = ${last.hash}`);
  assert.is(await verdict(), `intact ${known.seq}, 0 without`, 'it agrees with itself');
  assert.is(await verdict(known), `entry ${known.seq} is not the one that was written down`);
});

test('CASE-08 rows from before the chain are counted, and entries go on behind them', async () => {
  const { seq } = await head();
  await tamper(
    sql`insert into audit_log (id, at, actor_roles, action, details) values (gen_random_uuid(), now(), '{}', 'user.ban', '{}')`,
  );
  await giveRoles(60_000, 1);
  assert.is(await verdict(), `intact ${seq + 1}, 1 without`);
});

test.run();
