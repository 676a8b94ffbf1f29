// Blocked people screen: whom the viewer has blocked, with their notes, and unblocking (BLK-04).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { banIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/person/avatar.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { type BlockedPeopleStore, createBlockedPeople } from '../../state/moderation/blocked-people.ts';
import { usePageBack } from '../use-page-back.ts';

export function BlockedPeopleScreen() {
  return <BlockedPeople store={usePageStore(createBlockedPeople, '')} />;
}

export function BlockedPeople({ store }: { readonly store: BlockedPeopleStore }) {
  return (
    <PageLayout title={strings.moderation.BLOCKED_TITLE} onBack={usePageBack(SETTINGS_PATH)}>
      <Body store={store} />
      <InlineError text={store.error.value} />
    </PageLayout>
  );
}

function Body({ store }: { readonly store: BlockedPeopleStore }) {
  const { toasts } = useStores();
  const { native } = useShell();
  const people = store.people.value;
  const loadError = store.loadError.value;
  if (loadError || !people) return <Loading error={loadError} onRetry={() => void store.reload()} />;
  if (people.length === 0)
    return (
      <EmptyState
        icon={banIcon}
        title={strings.moderation.BLOCKED_EMPTY}
        hint={strings.moderation.BLOCKED_EMPTY_HINT}
      />
    );
  const unblock = async (id: string, name: string): Promise<void> => {
    const isDone = await store.unblock(id);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) toasts.show(strings.moderation.personUnblocked(name), 'success');
  };
  return (
    <Section footer={strings.moderation.BLOCKED_NOTE}>
      {people.map(({ id, firstName, lastName, reason }) => {
        const name = displayName({ firstName, lastName });
        return (
          <ListRow
            key={id}
            leading={<Avatar userId={id} name={name} />}
            title={name}
            subtitle={reason}
            trailing={
              <Button
                variant="plain"
                size="small"
                label={strings.moderation.unblockPerson(name)}
                loading={store.busyId.value === id}
                onClick={() => void unblock(id, name)}
              >
                {strings.moderation.UNBLOCK}
              </Button>
            }
          />
        );
      })}
    </Section>
  );
}
