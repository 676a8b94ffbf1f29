// Repost section of an own request that has ended, on its page and on that of its deal: 'Post again' with one tap (CALL-07).
import { requestPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createRequestEnd, type RequestEndStore } from '../../state/request/request-end.ts';

export function RepostSection({ requestId }: { readonly requestId: string }) {
  return <RepostControl store={usePageStore(createRequestEnd, requestId)} />;
}

export function RepostControl({ store }: { readonly store: RequestEndStore }) {
  const { toasts } = useStores();
  const { native, navigation } = useShell();
  if (!store.isOffered.value) return null;
  const post = async (): Promise<void> => {
    // A double tap can come before the busy button is rendered.
    if (store.isBusy.peek()) return;
    const id = await store.repost();
    native.haptic(id === null ? 'error' : 'success');
    if (id === null) return;
    toasts.show(strings.pause.REQUEST_RESUMED, 'success');
    navigation.navigate(requestPath(id), { replace: true });
  };
  return (
    <>
      <Section footer={strings.repost.SAME_TERMS} padded>
        <Button wide loading={store.isBusy.value} onClick={() => void post()}>
          {strings.repost.POST_AGAIN}
        </Button>
      </Section>
      <InlineError text={store.error.value} />
    </>
  );
}
