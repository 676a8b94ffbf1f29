// Person fixtures: a person and a sanction as the backend sends them to staff.
import type { SentStaffPerson, SentStaffSanction } from '#contract/sanctions.ts';
import { CASE_ID } from './case-fixtures.ts';

export const PERSON_ID = '5f0c1d7e-0000-7000-8000-0000000000aa';
const AT = '2026-11-27T11:00:00.000Z';

export const wireSanction = (over: Partial<SentStaffSanction> = {}): SentStaffSanction => ({
  id: '5f0c1d7e-0000-7000-8000-0000000000cc',
  kind: 'warn',
  state: 'active',
  reason: 'Fake receipts',
  until: over.kind === 'suspend' || over.kind === 'limit' ? '2026-12-27T12:00:00.000Z' : null,
  createdAt: AT,
  startedAt: AT,
  liftedAt: null,
  note: null,
  appeal: null,
  mayAppeal: true,
  userId: PERSON_ID,
  name: 'Bob',
  caseId: null,
  by: { name: 'Judith', role: 'judge', number: 2 },
  secondedBy: null,
  liftedBy: null,
  upheldBy: null,
  details: [],
  actions: ['lift'],
  ...over,
});

export const wirePerson = (over: Partial<SentStaffPerson> = {}): SentStaffPerson => ({
  id: PERSON_ID,
  firstName: 'Bob',
  lastName: 'Morgan',
  username: 'bob',
  telegramId: 4002,
  suspension: null,
  createdAt: '2026-07-01T10:00:00.000Z',
  roles: [],
  level: 'known',
  partners: 2,
  completedCount: 3,
  failedCount: 1,
  limitedUntil: null,
  isInRing: true,
  linked: [
    { id: '5f0c1d7e-0000-7000-8000-0000000000bb', firstName: 'Boris', isLinked: true },
    { id: '5f0c1d7e-0000-7000-8000-0000000000bc', firstName: 'Vera', isLinked: false },
  ],
  reusedFiles: 4,
  reports: { open: 1, acted: 2, noBreach: 0 },
  cases: [
    {
      id: CASE_ID,
      number: 12,
      status: 'decided',
      outcome: 'failed',
      party: 'author',
      isAtFault: true,
      openedAt: AT,
    },
  ],
  sanctions: [wireSanction()],
  maySanction: true,
  ...over,
});
