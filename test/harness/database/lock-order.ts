// Order of row locks: which tables, and which users, the statements of each transaction lock one after the other.
import type pg from 'pg';
import { type RecordedQuery, watchTransactions } from './pool-statements.ts';

/** Tables whose rows several kinds of transactions lock. */
const LOCKED = [
  'staff_roles',
  'requests',
  'transactions',
  'cases',
  'users',
  'reports',
  'user_trust',
  'audit_head',
];
const SELECTED = /^select[\s\S]* from "(\w+)"[\s\S]* for (update|no key update|key share)( skip locked)?$/;
const UPDATED = /^update "?(\w+)"?/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What a statement locks: a table, and a user by the id; 'account' is the hold of who acts. */
function locksOf({ text, values }: RecordedQuery): string[] {
  const selected = SELECTED.exec(text);
  const table = selected?.[1] ?? UPDATED.exec(text)?.[1] ?? '';
  if (!LOCKED.includes(table) || selected?.[3]) return [];
  if (table !== 'users') return [table];
  const isAccount = selected !== null && selected[2] !== 'no key update';
  if (isAccount) return ['account'];
  const ids = values.filter((value) => typeof value === 'string' && UUID.test(value));
  return ['users', ...(ids.length === 1 ? [`user ${ids[0]}`] : [])];
}

/** A case is locked behind its deal alone: among what else that transaction locks it has no order. */
const isOrdered = (first: string, then: string): boolean =>
  (first !== 'cases' && then !== 'cases') || first === 'transactions' || then === 'transactions';

/**
 * Watches the transactions that are committed from now on.
 * `contradictions`: pairs that two transactions have locked in opposite orders, with the statements of each.
 */
export function watchLockOrder(pool: pg.Pool | null) {
  const seen = new Map<string, readonly string[]>();
  watchTransactions(pool, (queries) => {
    const locked = [...new Set(queries.flatMap(locksOf))];
    const texts = queries.filter((query) => locksOf(query).length > 0).map(({ text }) => text.slice(0, 60));
    for (const [at, first] of locked.entries())
      for (const then of locked.slice(at + 1))
        if (first.startsWith('user ') === then.startsWith('user ') && isOrdered(first, then))
          seen.set(`${first} > ${then}`, texts);
  });
  return {
    orders: (): readonly string[] => [...seen.keys()],
    contradictions: (): string[] =>
      [...seen].flatMap(([order, texts]) => {
        const [first, then] = order.split(' > ');
        const other = seen.get(`${then} > ${first}`);
        return other && (first ?? '') < (then ?? '')
          ? [`${order}\n  ${texts.join('\n  ')}\nand the other way\n  ${other.join('\n  ')}`]
          : [];
      }),
  };
}
