// People as staff sees them: a search for one, what helps to judge them (SANC-05), and groups of accounts (SANC-08).
import type { SentAccountGroups, SentFoundPerson, SentStaffPerson } from '#contract/sanctions.ts';
import { earlierHolders, holdersOf } from '#domain/identifier-links.ts';
import { partyOf } from '#domain/parties.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { isUuid } from '../../runtime/uuid.ts';
import { conflictIds } from '../../store/case-people.ts';
import type { Executor } from '../../store/database.ts';
import { listGivenBy } from '../../store/given-identifiers.ts';
import { listRarestHolderUses } from '../../store/identifier-holders.ts';
import { listSanctionsOf } from '../../store/sanctions.ts';
import { findRolesOf } from '../../store/staff.ts';
import * as store from '../../store/staff-people.ts';
import { listAccountGroups } from '../../store/staff-people.ts';
import { findTrust } from '../../store/trust.ts';
import { findUser, findUsers, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { type AuditedRead, recordRead, recordSearch } from '../staff/audit.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { staffSanctionsOf } from './read-sanctions.ts';

/**
 * The people whom a text names exactly: an id, a Telegram id, or a username with or without '@'.
 * Names of people are not searched: several share one, and a look-alike would be found first.
 * Each search is in the audit log, with a hash of its text (SANC-05).
 * FORBIDDEN without the role; CONFLICT_OF_INTEREST where only people are meant whom the viewer may not read.
 */
export async function searchPeople(
  ctx: AuditedRead,
  viewer: Viewer,
  { query }: { readonly query: string },
): Promise<ServiceResult<SentFoundPerson[]>> {
  const allowed = await can(ctx, viewer, 'read_people');
  if (!allowed.ok) return allowed;
  const text = query.trim();
  await recordSearch(ctx, allowed.value, text);
  const by = readSearch(text);
  const found = by ? await store.findPeopleBy(ctx.db, by) : [];
  const ids = found.map(({ id }) => id);
  const isInConflict = await findConflicts(ctx, [viewer.id], ids);
  const readable = found.filter(({ id }) => !isInConflict(viewer.id, id));
  if (readable.length === 0 && found.length > 0) return refuse('CONFLICT_OF_INTEREST');
  return ok(readable.map((user) => ({ ...foundView(ctx, user), telegramId: null })));
}

function readSearch(text: string): Parameters<typeof store.findPeopleBy>[1] | null {
  if (isUuid(text)) return { id: text };
  if (/^[1-9]\d{0,14}$/.test(text)) return { telegramId: Number(text) };
  const username = text.replace(/^@/, '');
  return /^\w{1,64}$/.test(username) ? { username } : null;
}

/** Staff reads names as the person has given them: a mark behind a look-alike is for everybody else. */
const foundView = ({ now }: ReadContext, user: UserRow) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  telegramId: user.telegramId,
  suspension: suspensionOf(user, now.getTime()),
});

/** FORBIDDEN without the role; CONFLICT_OF_INTEREST for oneself, and with a conflict of interest. */
export async function readPerson(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<SentStaffPerson>> {
  const { db } = ctx;
  const user = await findUser(db, id);
  const allowed = await can(ctx, viewer, 'person.read', { person: user });
  if (!allowed.ok) return allowed;
  if (!user) return refuse('NOT_FOUND');
  await recordRead(ctx, allowed.value, 'user.read', id, { userId: id });
  const trust = await findTrust(db, id);
  const roles = await findRolesOf(db, user.telegramId);
  const reports = await store.countReportsAbout(db, id);
  const linked = await readEarlierUsers(db, id);
  const cases = await store.listCasesOfPerson(db, id);
  return ok({
    ...foundView(ctx, user),
    createdAt: user.createdAt.toISOString(),
    roles,
    level: user.trustLevel,
    partners: user.trustPartners ?? 0,
    completedCount: user.completedCount,
    failedCount: user.failedCount,
    limitedUntil: user.limitedUntil && user.limitedUntil > ctx.now ? user.limitedUntil.toISOString() : null,
    isInRing: Boolean(trust?.ring),
    linked,
    reusedFiles: await store.countReusedFiles(db, id),
    reports: {
      open: reports.get('open') ?? 0,
      acted: reports.get('acted') ?? 0,
      noBreach: reports.get('no_breach') ?? 0,
    },
    cases: cases.map(({ row, ...deal }) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      outcome: row.outcome,
      party: partyOf(deal, id),
      isAtFault: row.faultUserId === id,
      openedAt: row.openedAt.toISOString(),
    })),
    sanctions: await staffSanctionsOf(ctx, viewer, await listSanctionsOf(db, id)),
    maySanction: mayAct(allowed.value.roles, roles.length > 0 ? 'sanction_staff' : 'sanction'),
  });
}

/** The most identifiers of a person whose holders are looked for, the newest. */
const MAX_IDENTIFIERS = 100;

/**
 * People who had exchanged with a detail before this person named it.
 * Nobody is listed for what others name later, so that nobody's page changes by their claims (LINK-01).
 */
async function readEarlierUsers(db: Executor, userId: string): Promise<SentStaffPerson['linked']> {
  const hashes = await listGivenBy(db, userId, MAX_IDENTIFIERS);
  const uses = await listRarestHolderUses(db, hashes);
  const earlier = earlierHolders(userId, [...uses.values()].map(holdersOf));
  const linked = await store.listLinked(db, userId, [...earlier]);
  const people = await store.listPeople(db, earlier);
  return people.map(({ id, firstName }) => ({ id, firstName, isLinked: linked.has(id) }));
}

/**
 * FORBIDDEN without the role.
 * A group is left out for its members, and for who has a conflict of interest with one of them.
 */
export async function readAccountGroups(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<SentAccountGroups>> {
  const allowed = await can(ctx, viewer, 'read_people');
  if (!allowed.ok) return allowed;
  const hidden = conflictIds(viewer.id, ctx.now);
  const clusters = await listAccountGroups(ctx.db, 'cluster', hidden);
  const rings = await listAccountGroups(ctx.db, 'ring', hidden);
  const people = await findUsers(ctx.db, [...clusters, ...rings].flat());
  const view = (groups: readonly (readonly string[])[]) =>
    groups.map((group) => group.map((id) => ({ id, firstName: people.get(id)?.firstName ?? '' })));
  return ok({ sharedDetails: view(clusters), closed: view(rings) });
}
