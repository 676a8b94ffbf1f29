// Quiet hours section: when the bot does not write, by the clock of this device, and whether what is urgent comes all the same (PUSH-04).
import type { UserSettings } from '#domain/user-settings.ts';
import { strings } from '#i18n/strings.ts';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { TimeField } from '../../components/forms/time-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { deviceTimeZone } from '../../platform/locale.ts';

/** The suggested quiet hours. */
const NIGHT = { quietFrom: '23:00', quietTo: '08:00' } as const;
const NONE = { quietFrom: null, quietTo: null } as const;

type QuietSettings = Pick<UserSettings, 'quietFrom' | 'quietTo' | 'urgentPassesQuiet'>;

export function QuietHoursSection({ quietFrom, quietTo, urgentPassesQuiet }: QuietSettings) {
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
