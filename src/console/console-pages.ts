// Console pages: the paths of its navigation, and who is offered and opens each.
import { type FeatureName, type Features, hasFeature } from '#contract/features.ts';
import { ADMIN_PATH, ADMIN_PEOPLE_PATH } from '#domain/page-paths.ts';
import { mayAct, type StaffAct, type StaffRole } from '#domain/staff-roles.ts';
import { strings } from '#i18n/strings.ts';

export const REPORTS_PATH = `${ADMIN_PATH}/reports`;
export const FIGURES_PATH = `${ADMIN_PATH}/figures`;
export const TEMPLATES_PATH = `${ADMIN_PATH}/templates`;
export const AUDIT_PATH = `${ADMIN_PATH}/audit`;

interface ConsolePage {
  readonly path: string;
  readonly title: keyof typeof strings.frame;
  /** What a reader of the page, and of the pages below it, may do. */
  readonly act: StaffAct;
  /** Beside `admin`, the feature that has its calls. */
  readonly feature?: FeatureName;
}

/** In the order of the navigation. */
const PAGES: readonly ConsolePage[] = [
  { path: ADMIN_PATH, title: 'CASES', act: 'read_given_cases' },
  { path: REPORTS_PATH, title: 'REPORTS', act: 'read_reports', feature: 'reports' },
  { path: ADMIN_PEOPLE_PATH, title: 'PEOPLE', act: 'read_people', feature: 'sanctions' },
  { path: FIGURES_PATH, title: 'FIGURES', act: 'read_figures' },
  { path: TEMPLATES_PATH, title: 'TEMPLATES', act: 'change_templates' },
  { path: AUDIT_PATH, title: 'AUDIT', act: 'read_audit', feature: 'staff' },
];

/** The pages that somebody with these roles is offered; no other one opens. */
export const offeredPages = (
  roles: readonly StaffRole[],
  features: Features,
): { readonly path: string; readonly title: string }[] =>
  PAGES.filter(
    ({ act, feature }) => mayAct(roles, act) && (!feature || hasFeature(features, feature, 1)),
  ).map(({ path, title }) => ({ path, title: strings.frame[title] }));
