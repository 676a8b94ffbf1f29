// Meeting sheet of a deal in cash: a time and an area to propose, or the other party's times to choose from (CASH-05).
import { useState } from 'react';
import type { EpochMs } from '#domain/entities.ts';
import { isArea, MAX_AREA_LENGTH, MAX_MEETING_AHEAD_MS } from '#domain/settlement/together.ts';
import { zonedTimeText, zoneText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import { GuideMeetingRows } from './meeting-card.tsx';
import styles from './meeting-sheet.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

export function MeetingSheet({ guide }: { readonly guide: SettlementGuide }) {
  const times = guide.settlement.meeting?.times ?? [];
  const [isOwn, setOwn] = useState(guide.step.kind === 'propose_meeting');
  return isOwn ? (
    <ProposeTime guide={guide} />
  ) : (
    <ChooseTime guide={guide} times={times} onOther={() => setOwn(true)} />
  );
}

interface ChooseTimeProps {
  readonly guide: SettlementGuide;
  readonly times: readonly EpochMs[];
  readonly onOther: () => void;
}

function ChooseTime({ guide, times, onOther }: ChooseTimeProps) {
  const { clock } = useStores();
  const { store } = guide;
  const t = strings.settlement;
  return (
    <SettlementSheet
      guide={guide}
      title={t.MEETING_TITLE}
      actions={
        <Button wide variant="plain" disabled={store.isBusy.value} onClick={onOther}>
          {t.PROPOSE_TIME}
        </Button>
      }
    >
      <GuideMeetingRows guide={guide} />
      <div className={styles.times}>
        {times.map((time) => (
          <Button
            key={time}
            wide
            variant="secondary"
            loading={store.isBusy.value}
            onClick={() => void guide.run(store.meet({ times: [time] }))}
          >
            {zonedTimeText(time, clock.read())}
          </Button>
        ))}
      </div>
    </SettlementSheet>
  );
}

function ProposeTime({ guide }: { readonly guide: SettlementGuide }) {
  const { clock } = useStores();
  const { store } = guide;
  const [area, setArea] = useState('');
  const [local, setLocal] = useState('');
  const [isTried, setTried] = useState(false);
  const t = strings.settlement;
  const time = new Date(local).getTime();
  const now = clock.read();
  const isTimeRight = time > now && time <= now + MAX_MEETING_AHEAD_MS;
  const isAreaRight = isArea(area);
  const submit = (): void => {
    setTried(true);
    if (isTimeRight && isAreaRight) void guide.run(store.meet({ area: area.trim(), times: [time] }));
  };
  return (
    <SettlementSheet
      guide={guide}
      title={t.MEETING_TITLE}
      actions={
        <Button wide loading={store.isBusy.value} onClick={submit}>
          {t.PROPOSE_TIME}
        </Button>
      }
    >
      <TextField
        label={t.AREA}
        value={area}
        placeholder={t.AREA_PLACEHOLDER}
        hint={t.AREA_HINT}
        maxLength={MAX_AREA_LENGTH}
        error={isAreaRight ? undefined : t.AREA_HINT}
        showError={isTried}
        onInput={setArea}
      />
      <label className={styles.time}>
        <span className={styles.label}>{t.timeIn(zoneText(isTimeRight ? time : now))}</span>
        <input
          type="datetime-local"
          className={styles.input}
          value={local}
          aria-invalid={(isTried && !isTimeRight) || undefined}
          onInput={(event) => setLocal(event.currentTarget.value)}
        />
        {isTried && !isTimeRight && <span className={styles.wrong}>{t.TIME_INVALID}</span>}
      </label>
    </SettlementSheet>
  );
}
