// Decoder of the console's stream (CASE-45): which case or report has changed; null when unreadable.
import { asObject, asText } from './json.ts';

/** 'all': anything may have changed. Reports come without an id: their list is read again. */
export type StaffChange =
  | { readonly type: 'case'; readonly caseId: string }
  | { readonly type: 'reports' }
  | { readonly type: 'all' };

export function decodeAdminEvent(event: string, payload: unknown): StaffChange | null {
  if (event === 'initial_admin') return { type: 'all' };
  const { caseId, reportId } = asObject(payload) ?? {};
  if (event === 'case_changed') return asText(caseId) ? { type: 'case', caseId: asText(caseId) } : null;
  if (event !== 'report_new' && event !== 'report_answered') return null;
  return asText(reportId) ? { type: 'reports' } : null;
}
