// Push section: with a sound, without or not at all, for each group of messages that the bot sends (PUSH-01), and the end of /stop (BOT-03).
import { useState } from 'react';
import { DEFAULT_PUSH } from '#domain/push-rules.ts';
import { PUSH_CHOICES, type PushSettings } from '#domain/user-settings.ts';
import { strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';

const GROUPS = ['must', 'deal'] as const;

interface PushSectionProps {
  readonly push: PushSettings;
  /** By /stop: then no choice counts. */
  readonly isBotStopped: boolean;
}

export function PushSection({ push, isBotStopped }: PushSectionProps) {
  const { settings } = useLazyStores();
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
      {(isBotStopped ? [] : GROUPS).map((group) => {
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
