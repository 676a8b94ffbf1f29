// Form that gives a case to somebody of staff; who may not read the roles can take it over alone.
import { strings } from '#i18n/strings.ts';
import { ListRow } from '../components/layout/list-row.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';

interface AssignFormProps {
  readonly page: CasePageStore;
  readonly assignedTo: string | null;
}

export function AssignForm({ page, assignedTo }: AssignFormProps) {
  const { viewerId } = useConsole().deps;
  const { acts, people } = strings;
  const others = new Map<string, { readonly name: string; readonly roles: string[] }>();
  for (const { id, firstName, role } of page.members.value) {
    if (id === viewerId || id === assignedTo) continue;
    const known = others.get(id) ?? { name: firstName || people.SOMEBODY_OF_STAFF, roles: [] };
    others.set(id, { ...known, roles: [...known.roles, people.ROLE[role]] });
  }
  return (
    <div className={styles.members}>
      <p className={styles.label}>{acts.ASSIGN_WHOM}</p>
      {assignedTo !== viewerId && <ListRow title={acts.JUST_ME} onClick={() => void page.assign(viewerId)} />}
      {[...others].map(([id, { name, roles }]) => (
        <ListRow
          key={id}
          title={<bdi>{name}</bdi>}
          subtitle={roles.join(', ')}
          onClick={() => void page.assign(id)}
        />
      ))}
    </div>
  );
}
