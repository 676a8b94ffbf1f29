// Notification settings screen: "I'm away" on top, then what the bot sends and when it does not (AWAY-06, PUSH).
import { useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { requestPath, SETTINGS_PATH } from '#domain/page-paths.ts';
import { DEFAULT_PUSH } from '#domain/push-rules.ts';
import { PUSH_CHOICES, type PushSettings, type UserSettings } from '#domain/user-settings.ts';
import { dateTimeText, startOfDay } from '#i18n/dates.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { amountText } from '#i18n/terms.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { TimeField } from '../../components/forms/time-field.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { deviceTimeZone } from '../../platform/locale.ts';
import { createAwaitedRequests } from '../../state/request/waiting.ts';
import { useOpenBot } from '../bot-access/bot-access-question.tsx';
import { usePageBack } from '../use-page-back.ts';
import { SavedSearchesSection } from './saved-searches-section.tsx';
import { WithSettings } from './with-settings.tsx';

export function NotificationSettingsScreen() {
  const { features } = useStores().session.announced.value;
  return (
    <PageLayout title={strings.settings.MENU.notifications} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ pausedUntil, push, isBotStopped, ...settings }) => (
          <>
            {hasFeature(features, 'away', 1) && <AwaySection pausedUntil={pausedUntil} />}
            {hasFeature(features, 'push', 1) && (
              <>
                <PushSection push={push} isBotStopped={isBotStopped} />
                {hasFeature(features, 'pushTest', 1) && !isBotStopped && <BotAccessSection />}
                <QuietHoursSection {...settings} />
              </>
            )}
            <SavedSearchesSection />
            <AwaitedSection />
          </>
        )}
      />
    </PageLayout>
  );
}

const MORNING_HOUR = 8;
const AWAY_CHOICES = ['on', 'hour', 'day', 'morning', 'week'] as const;

interface AwaySectionProps {
  readonly pausedUntil: UserSettings['pausedUntil'];
}

/** The switch "I'm away", and until when (AWAY-06). */
function AwaySection({ pausedUntil }: AwaySectionProps) {
  const { settings } = useLazyStores();
  const { clock } = useStores();
  const save = (until: UserSettings['pausedUntil']): void => void settings.save({ pausedUntil: until });
  const isAway = pausedUntil !== null;
  return (
    <Section footer={strings.away.AWAY_NOTE}>
      <SwitchRow
        title={strings.away.I_AM_AWAY}
        subtitle={
          isAway &&
          pausedUntil !== 'on' &&
          strings.away.awayUntil(dateTimeText(Date.parse(pausedUntil), clock.read()))
        }
        isOn={isAway}
        onChange={(isOn) => save(isOn ? 'on' : null)}
      />
      {isAway && (
        <ChoiceChips
          label={strings.away.AWAY_UNTIL}
          choices={AWAY_CHOICES.map((key) => ({ key, text: strings.away.AWAY_CHOICES[key] }))}
          chosen={pausedUntil === 'on' ? ['on'] : []}
          onPress={(key) => save(awayEnd(key, clock.read()))}
          isInside
        />
      )}
    </Section>
  );
}

/** When an absence that begins at `now` ends; mornings are by the device's clock. */
export function awayEnd(choice: string, now: number): string {
  const ends: Readonly<Record<string, number>> = {
    hour: now + HOUR_MS,
    day: now + 8 * HOUR_MS,
    morning: startOfDay(now, 1) + MORNING_HOUR * HOUR_MS,
    week: startOfDay(now, 7) + MORNING_HOUR * HOUR_MS,
  };
  const end = ends[choice];
  return end === undefined ? 'on' : new Date(end).toISOString();
}

const GROUPS = ['must', 'deal', 'alerts'] as const;

interface PushSectionProps {
  readonly push: PushSettings;
  /** True after /stop: then no choice counts. */
  readonly isBotStopped: boolean;
}

/**
 * Choices for each group of the bot's messages: with a sound, without or not at all (PUSH-01).
 * It also ends a /stop (BOT-03).
 */
function PushSection({ push, isBotStopped }: PushSectionProps) {
  const { settings } = useLazyStores();
  const { features } = useStores().session.announced.value;
  // The bot writes of wanted requests by matches and by saved filters.
  const isCalled = hasFeature(features, 'alerts', 1) || hasFeature(features, 'matches', 1);
  const groups = GROUPS.filter((group) => group !== 'alerts' || isCalled);
  const [isAsking, setAsking] = useState(false);
  const choose = (group: (typeof GROUPS)[number], key: string) => {
    const choice = PUSH_CHOICES.find((one) => one === key);
    if (!choice) return;
    // A person who turns these off may lose a deal by it.
    if (group === 'must' && choice === 'off') setAsking(true);
    else void settings.save({ push: { [group]: choice } });
  };
  return (
    <Section
      header={strings.push.BOT_MESSAGES}
      footer={isBotStopped ? strings.push.BOT_STOPPED_NOTE : strings.push.BOT_MESSAGES_NOTE}
    >
      {isBotStopped && (
        <SwitchRow
          title={strings.push.BOT_MAY_WRITE}
          isOn={false}
          onChange={() => void settings.save({ isBotStopped: false })}
        />
      )}
      {(isBotStopped ? [] : groups).map((group) => {
        const { title, subtitle } = strings.push.PUSH_GROUP_TEXTS[group];
        return (
          <div key={group}>
            <ListRow title={title} subtitle={subtitle} />
            <ChoiceChips
              label={title}
              choices={PUSH_CHOICES.map((key) => ({ key, text: strings.push.PUSH_CHOICES_TEXT[key] }))}
              chosen={[push[group] ?? DEFAULT_PUSH[group]]}
              onPress={(key) => choose(group, key)}
              isInside
            />
          </div>
        );
      })}
      {isAsking && (
        <Dialog
          variant="danger"
          title={strings.push.MUST_OFF_QUESTION}
          message={strings.push.MUST_OFF_MESSAGE}
          confirmText={strings.push.TURN_OFF}
          onConfirm={() => {
            setAsking(false);
            void settings.save({ push: { must: 'off' } });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

/** Whether the bot can write to the viewer, a test message, and the way to its chat (PUSH-06). */
export function BotAccessSection() {
  const { botAccess } = useLazyStores();
  const { native } = useShell();
  const openBot = useOpenBot();
  const access = botAccess.access.value;
  const send = async (): Promise<void> => {
    await botAccess.test();
    native.haptic(botAccess.access.peek() === 'given' ? 'success' : 'error');
  };
  const text = {
    unknown: strings.push.BOT_ACCESS_UNKNOWN,
    given: strings.push.BOT_CAN_WRITE,
    missing: strings.push.BOT_CANNOT_WRITE,
    failed: strings.push.TEST_FAILED,
  }[access];
  return (
    <Section>
      <div role="status">
        <ListRow title={text} />
      </div>
      {access === 'missing' && openBot && (
        <ListRow
          tone="accent"
          title={strings.push.OPEN_BOT}
          subtitle={strings.push.OPEN_BOT_NOTE}
          onClick={openBot}
        />
      )}
      <ListRow
        tone="accent"
        title={strings.push.SEND_TEST}
        subtitle={strings.push.SEND_TEST_NOTE}
        disabled={botAccess.isBusy.value}
        onClick={() => void send()}
      />
    </Section>
  );
}

/** The suggested quiet hours. */
const NIGHT = { quietFrom: '23:00', quietTo: '08:00' } as const;
const NONE = { quietFrom: null, quietTo: null } as const;

type QuietSettings = Pick<UserSettings, 'quietFrom' | 'quietTo' | 'urgentPassesQuiet'>;

/** When the bot does not write, by the clock of this device, and what comes all the same (PUSH-04). */
function QuietHoursSection({ quietFrom, quietTo, urgentPassesQuiet }: QuietSettings) {
  const { settings } = useLazyStores();
  const isOn = quietFrom !== null && quietTo !== null;
  const save = (times: Partial<QuietSettings>): void => {
    const timeZone = deviceTimeZone();
    void settings.save({ ...times, ...(timeZone ? { timeZone } : {}) });
  };
  return (
    <Section footer={strings.push.QUIET_NOTE}>
      <SwitchRow
        title={strings.push.QUIET_HOURS}
        isOn={isOn}
        onChange={(isNowOn) => save(isNowOn ? NIGHT : NONE)}
      />
      {isOn && (
        <>
          <TimeField
            label={strings.push.QUIET_FROM}
            value={quietFrom}
            onChange={(time) => save({ quietFrom: time })}
          />
          <TimeField
            label={strings.push.QUIET_TO}
            value={quietTo}
            onChange={(time) => save({ quietTo: time })}
          />
          <SwitchRow
            title={strings.push.URGENT_PASSES}
            subtitle={strings.push.URGENT_PASSES_NOTE}
            isOn={urgentPassesQuiet}
            onChange={(isNowOn) => void settings.save({ urgentPassesQuiet: isNowOn })}
          />
        </>
      )}
    </Section>
  );
}

/** The requests that the viewer waits for; on its page waiting can be stopped (WAIT-03). */
function AwaitedSection() {
  const requests = usePageStore(createAwaitedRequests, '').requests.value;
  if (requests.length === 0) return null;
  return (
    <Section header={strings.waiting.WAITING_FOR}>
      {requests.map(({ id, author, amount, receiveCurrency, payAmount, payCurrency }) => (
        <ListRow
          key={id}
          title={leftToRight(
            `${amountText(amount, receiveCurrency)} → ${amountText(payAmount, payCurrency)}`,
          )}
          subtitle={shortName(author)}
          href={requestPath(id)}
        />
      ))}
    </Section>
  );
}
