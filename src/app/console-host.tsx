// Console host: the element into which the console of staff draws, whose script is loaded when the page is opened (CASE-09).
import { effect, untracked } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import { privateFileRoute } from '#contract/private-messages.ts';
import { chatFileRoute } from '#contract/routes/chat.ts';
import { figuresFileRoute } from '#contract/staff.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { shownMessage } from '#i18n/chat-messages.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { messageFor } from '#i18n/errors.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { Loading } from '../components/feedback/loading.tsx';
import type { ConsoleDeps } from '../console/console-deps.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { reloadIfReplaced } from '../platform/new-build.ts';
import { systemLineText } from '../screens/deal/chat/message/system-line.tsx';
import { saveFile } from '../screens/save-file.ts';
import { ends } from '../state/ends.ts';
import { savedFile } from '../state/file-address.ts';
import { HELP_SCRIPTS, loadEvidence } from '../state/help/help-scripts.ts';
import { staffRolesOf } from '../state/session/staff-roles.ts';
import { loadStylesheet } from './load-stylesheet.ts';
import { usePageLocation } from './use-page-location.ts';

/** Script and stylesheet of src/console/main.tsx, set by the build, which bundles it separately. */
declare const __CONSOLE_URL__: string;
declare const __CONSOLE_STYLESHEET_URL__: string;

type ConsoleScript = typeof import('../console/main.tsx');
type OpenConsole = Awaited<ReturnType<ConsoleScript['openConsole']>>;

const importScript = retryImport<ConsoleScript>(() => import(__CONSOLE_URL__));

const loadConsole = async (): Promise<ConsoleScript> => {
  const [script] = await Promise.all([importScript(), loadStylesheet(document, __CONSOLE_STYLESHEET_URL__)]);
  return script;
};

/** CASE-15: leads home where there is no console, and people without a role. */
export function ConsoleHost({ load = loadConsole }: { readonly load?: () => Promise<ConsoleScript> }) {
  const { session } = useStores();
  const { navigation } = useShell();
  const isStaff = staffRolesOf(session.announced.value).length > 0;
  useLayoutEffect(() => {
    if (!isStaff) navigation.navigate(HOME_PATH, { replace: true });
  }, [isStaff, navigation]);
  return isStaff ? <ConsoleRoot load={load} /> : null;
}

function ConsoleRoot({ load }: { readonly load: () => Promise<ConsoleScript> }) {
  const { path } = usePageLocation();
  const deps = useConsoleDeps();
  useStaffStream();
  const element = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenConsole | 'failed' | null>(null);
  const latest = useRef(path);
  latest.current = path;
  useEffect(() => {
    if (opened !== null) return;
    let isWanted = true;
    void load()
      .then(({ openConsole }) => element.current && openConsole(element.current, latest.current, deps()))
      .then(
        (console) => {
          if (isWanted) setOpened(console);
          else console?.close();
        },
        () => {
          if (!isWanted) return;
          setOpened('failed');
          void reloadIfReplaced();
        },
      );
    return () => {
      isWanted = false;
    };
  }, [opened, load, deps]);
  const isOpen = opened !== null && opened !== 'failed';
  useEffect(() => (isOpen ? () => opened.close() : undefined), [isOpen, opened]);
  useEffect(() => {
    if (isOpen) opened.show(path);
  }, [isOpen, opened, path]);
  return (
    <>
      {!isOpen && (
        <Loading
          error={opened === 'failed' ? strings.common.PAGE_NOT_LOADED : ''}
          onRetry={() => setOpened(null)}
        />
      )}
      <div ref={element} />
    </>
  );
}

/** CASE-45: the stream of the console is open while the console is on show. */
function useStaffStream(): void {
  const { session, subscriptions } = useStores();
  const isOffered = hasFeature(session.announced.value.features, 'adminEvents', 1);
  useEffect(
    () => (isOffered ? subscriptions.subscribe({ staff: true }) : undefined),
    [subscriptions, isOffered],
  );
}

/** Dependencies of the console, as they are when it is opened. */
function useConsoleDeps(): () => ConsoleDeps {
  const { session, notifications, clock, services, subscriptions, updates, write } = useStores();
  const { navigation, native } = useShell();
  return useCallback(
    () => ({
      language: pageLanguage,
      strings,
      viewerId: session.viewerId.peek(),
      roles: staffRolesOf(session.announced.peek()),
      features: session.announced.peek().features,
      http: services.http,
      write,
      now: () => clock.read(),
      clock: services.clock,
      onStaffChange: (listener) =>
        updates.subscribe(({ staff = [] }) => {
          for (const change of staff) untracked(() => listener(change));
        }),
      onChatChange: (transactionId, listener) =>
        ends(
          subscriptions.subscribe({ chatId: transactionId }),
          updates.subscribe(({ chat }) => {
            if (chat?.chatId === transactionId) untracked(listener);
          }),
        ),
      chatText: ({ type, text, system }) =>
        type === 'system'
          ? systemLineText(text, system ? JSON.stringify(system) : '', null)
          : shownMessage(text),
      onNotification: (listener) => {
        const known = notifications.order.peek();
        return effect(() => {
          if (notifications.order.value !== known) untracked(listener);
        });
      },
      navigate: (path) => navigation.navigate(path),
      back: (parent) => navigation.back(parent),
      hasBackButton: native.hasBackButton,
      savePrivateFile: (id, messageId, name) =>
        saveFile(
          native,
          savedFile({ services, session }, name, privateFileRoute, { params: { id, messageId } }),
        ),
      saveChatFile: (id, messageId, name) =>
        saveFile(
          native,
          savedFile({ services, session }, name, chatFileRoute, { params: { id, messageId } }),
        ),
      loadEvidence: (payments) => loadEvidence(HELP_SCRIPTS, payments).catch(() => null),
      saveFigures: (days) =>
        saveFile(
          native,
          savedFile({ services, session }, `kantor-figures-${days}-days.csv`, figuresFileRoute, {
            params: {},
            query: { days },
          }),
        ),
      dateTimeText,
      messageOf: messageFor,
      codeOf: (failure) => (failure instanceof ApiError ? failure.code : ''),
    }),
    [session, notifications, clock, services, subscriptions, updates, write, navigation, native],
  );
}
