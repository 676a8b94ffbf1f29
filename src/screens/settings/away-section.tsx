// Away section: the switch "I'm away", and until when (AWAY-06).

import { startOfDay } from '#domain/start-of-day.ts';
import type { UserSettings } from '#domain/user-settings.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 8;
const AWAY_CHOICES = ['on', 'hour', 'day', 'morning', 'week'] as const;

interface AwaySectionProps {
  readonly pausedUntil: UserSettings['pausedUntil'];
}

export function AwaySection({ pausedUntil }: AwaySectionProps) {
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
