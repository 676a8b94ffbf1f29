// Tones of a case's statuses.
import type { CaseStatus } from '#domain/cases/case-status.ts';
import type { StatusTone } from '../components/status/status-pill.tsx';

export const CASE_TONES: Readonly<Record<CaseStatus, StatusTone>> = {
  open: 'attention',
  taken: 'active',
  waiting: 'waiting',
  decided: 'done',
  appealed: 'attention',
  withdrawn: 'neutral',
  closed: 'done',
};
