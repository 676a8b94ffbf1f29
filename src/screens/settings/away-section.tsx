// Away section: the switch 'I am away', and until when (AWAY-06).
import type { UserSettings } from '#domain/user-settings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { useModels } from '../../state/models-context.ts';
import { AWAY_CHOICES, AWAY_NOTE, AWAY_UNTIL, awayUntil, I_AM_AWAY } from '../../strings/away.ts';
import { dateTimeText, startOfDay } from '../../strings/dates.ts';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 8;

export interface AwaySectionProps {
  readonly pausedUntil: UserSettings['pausedUntil'];
}

export function AwaySection({ pausedUntil }: AwaySectionProps) {
  const { settings } = useLazyStores();
  const { clock } = useModels();
  const save = (until: UserSettings['pausedUntil']): void => void settings.save({ pausedUntil: until });
  const isAway = pausedUntil !== null;
  return (
    <Section footer={AWAY_NOTE}>
      <SwitchRow
        title={I_AM_AWAY}
        subtitle={
          isAway && pausedUntil !== 'on' && awayUntil(dateTimeText(Date.parse(pausedUntil), clock.read()))
        }
        isOn={isAway}
        onChange={(isOn) => save(isOn ? 'on' : null)}
      />
      {isAway && (
        <ChoiceChips
          label={AWAY_UNTIL}
          choices={AWAY_CHOICES}
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
