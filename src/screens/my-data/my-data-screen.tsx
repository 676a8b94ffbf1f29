// My Data screen: loads the viewer's profile and shows the form (DATA-05).
import { useEffect } from 'react';
import { HOME_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { lockIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { usePageBack } from '../use-page-back.ts';
import { MyDataForm } from './my-data-form.tsx';
import styles from './my-data-screen.module.css';

export function MyDataScreen() {
  const { session, profile } = useStores();
  const isSignedIn = session.viewerId.value !== '' && !session.isExpired.value;
  useEffect(() => {
    if (isSignedIn) void profile.ensure();
  }, [isSignedIn, profile]);
  const known = profile.profile.value;
  // An expired session keeps the form and its input: the app shows its overlay above (AUTH-11).
  if (known) return <MyDataForm profile={known} />;
  return (
    <LoadingProfile
      isAuthenticating={session.isLoading.value}
      isExpired={!isSignedIn}
      loadError={profile.loadError.value}
    />
  );
}

interface LoadingProfileProps {
  readonly isAuthenticating: boolean;
  readonly isExpired: boolean;
  readonly loadError: string;
}

function LoadingProfile({ isAuthenticating, isExpired, loadError }: LoadingProfileProps) {
  const { profile } = useStores();
  const { navigation } = useShell();
  const onBack = usePageBack(SETTINGS_PATH);
  return (
    <PageLayout title={strings.myData.MY_DATA_TITLE} onBack={onBack}>
      {!isAuthenticating && isExpired ? (
        <EmptyState icon={lockIcon} title={strings.session.SESSION_EXPIRED}>
          <Button onClick={() => navigation.navigate(HOME_PATH)}>{strings.myData.RETURN_TO_HOME}</Button>
        </EmptyState>
      ) : !isAuthenticating && loadError ? (
        <ErrorCard message={loadError} onRetry={() => void profile.reload()} />
      ) : (
        <div className={styles.wait} role="status">
          <Spinner size={32} />
          <p className={styles.text}>
            {isAuthenticating ? strings.myData.AUTHENTICATING : strings.myData.LOADING_PROFILE}
          </p>
        </div>
      )}
    </PageLayout>
  );
}
