// Views of a sanction: as the person reads it, and as staff does.
import type { SanctionDto, StaffSanctionDto } from '#contract/dto.ts';
import {
  isSanctionAppealOpen,
  mayAppealSanction,
  mayLiftSanction,
  type SanctionFacts,
  sanctionState,
} from '#domain/sanctions.ts';
import type { SanctionRow } from '../../store/sanctions.ts';
import type { UserRow } from '../../store/users.ts';
import type { HelperDto } from '../cases/staff-of-case.ts';
import { shownFirstName } from '../names/shown-name.ts';
import type { ReadContext } from '../unit-of-work.ts';

const msOf = (time: Date | null): number | null => time?.getTime() ?? null;
const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export const sanctionFacts = (row: SanctionRow): SanctionFacts => ({
  kind: row.kind,
  until: msOf(row.until),
  startedAt: msOf(row.startedAt),
  liftedAt: msOf(row.liftedAt),
  appealedAt: msOf(row.appealedAt),
  upheldAt: msOf(row.upheldAt),
});

/** The sanction as the person reads it, who does not learn who imposed it (SANC-02). */
export function sanctionView(row: SanctionRow, now: Date): SanctionDto {
  const facts = sanctionFacts(row);
  return {
    id: row.id,
    kind: row.kind,
    state: sanctionState(facts, now.getTime()),
    reason: row.reason,
    until: isoOf(row.until),
    createdAt: row.createdAt.toISOString(),
    startedAt: isoOf(row.startedAt),
    liftedAt: isoOf(row.liftedAt),
    note: row.note,
    appeal:
      row.appealText !== null && row.appealedAt
        ? { text: row.appealText, at: row.appealedAt.toISOString(), upheldAt: isoOf(row.upheldAt) }
        : null,
    mayAppeal: mayAppealSanction(facts, now.getTime()),
  };
}

/** True for who imposed or confirmed a sanction. */
export const hadPartIn = (
  { createdBy, secondedBy }: Pick<SanctionRow, 'createdBy' | 'secondedBy'>,
  userId: string,
): boolean => createdBy === userId || secondedBy === userId;

/** What the views of several sanctions have in common. */
export interface SanctionRelations {
  readonly people: ReadonlyMap<string, UserRow>;
  readonly helperOf: (userId: string | null) => HelperDto | null;
  readonly viewerId: string;
  /** True when the viewer may impose sanctions on this person. */
  readonly mayJudge: (userId: string) => boolean;
  /** True when nobody else could confirm this one, or rule on the appeal against it. */
  readonly isAlone: (row: SanctionRow) => boolean;
}

export function staffSanctionView(
  { config, now }: Pick<ReadContext, 'config' | 'now'>,
  row: SanctionRow,
  relations: SanctionRelations,
): StaffSanctionDto {
  const { people, helperOf, mayJudge } = relations;
  const person = people.get(row.userId);
  return {
    ...sanctionView(row, now),
    userId: row.userId,
    name: person ? shownFirstName(config, person) : '',
    caseId: row.caseId,
    by: helperOf(row.createdBy),
    secondedBy: helperOf(row.secondedBy),
    liftedBy: helperOf(row.liftedBy),
    upheldBy: helperOf(row.upheldBy),
    details: (row.details ?? []).map(({ kind, masked }) => ({ kind, masked })),
    actions: mayJudge(row.userId) ? actionsOf(row, now, relations) : [],
  };
}

function actionsOf(
  row: SanctionRow,
  now: Date,
  { viewerId, isAlone }: SanctionRelations,
): StaffSanctionDto['actions'] {
  const facts = sanctionFacts(row);
  const isProposed = sanctionState(facts, now.getTime()) === 'proposed';
  const mayRule = !hadPartIn(row, viewerId) || isAlone(row);
  return [
    ...(isProposed && mayRule ? (['second'] as const) : []),
    ...(isSanctionAppealOpen(facts) && mayRule ? (['uphold'] as const) : []),
    ...(mayLiftSanction(facts, now.getTime()) ? (['lift'] as const) : []),
  ];
}
