// Every component in every state on one page, for eyes and tests; it is in no bundle of the mini-app.
import { signal } from '@preact/signals';
import { useState } from 'react';
import { Avatar } from '../person/avatar.tsx';
import { Badge, badgeText } from '../status/badge.tsx';
import { Button } from '../buttons/button.tsx';
import { Cell } from '../layout/list-row.tsx';
import { ActionChip, Chip, RemovableChip } from '../status/chip.tsx';
import { CountdownPill } from '../status/countdown-pill.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Fab } from '../buttons/fab.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { bellIcon, plusIcon, searchIcon, settingsIcon } from '../icons/icons.ts';
import { KitCards } from './cards.tsx';
import { KitForms } from './forms.tsx';
import styles from './gallery-page.module.css';
import { globeIcon, landmarkIcon, lifeBuoyIcon, lockIcon, scrollTextIcon, userIcon } from '../icons/screen-icons.ts';
import { LiveDot, type LiveStatus } from '../status/live-indicator.tsx';
import { Page } from '../layout/page-layout.tsx';
import { Rating } from '../rating/rating.tsx';
import { Section } from '../layout/section.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { StatusPill } from '../status/status-pill.tsx';
import { type Toast, ToastHost } from '../overlay/toast-host.tsx';
import { Tracker } from '../status/tracker.tsx';

const PARTS = ['cards', 'parts', 'rows', 'forms'] as const;
const nothing = (): void => {};
const NAMES = ['Maria Sokolova', 'Jonas', 'Elif Yılmaz', 'Ли Вэй', '🦊', '', 'Ann-Sophie de la Tour'];
const LIVE: readonly LiveStatus[] = [
  { kind: 'live' },
  { kind: 'connecting' },
  { kind: 'reconnecting', seconds: 4 },
  { kind: 'updated', seconds: 30 },
  { kind: 'offline' },
];
const toast = signal<Toast | null>(null);

/** `part` picks what is shown first; every part is one press away. */
export function KitPage({ part: first = 'cards' }: { readonly part?: string }) {
  const [part, setPart] = useState(first);
  return (
    <Page
      title="Kit"
      onBack={nothing}
      trailing={
        <>
          <IconButton icon={bellIcon} label="Notifications" onClick={nothing} />
          <IconButton icon={settingsIcon} label="Settings" onClick={nothing} />
        </>
      }
      bar={
        <div className={styles.bar}>
          {PARTS.map((name) => (
            <ActionChip key={name} text={name} onClick={() => setPart(name)} />
          ))}
        </div>
      }
      actions={
        part === 'forms' && (
          <>
            <Button variant="secondary">Cancel</Button>
            <Button>Create Request</Button>
          </>
        )
      }
    >
      {part === 'cards' && <KitCards />}
      {part === 'parts' && <KitParts />}
      {part === 'rows' && <KitRows />}
      {part === 'forms' && <KitForms />}
      {part === 'cards' && <Fab icon={plusIcon} label="Create request" onClick={nothing} />}
      <ToastHost current={toast} />
    </Page>
  );
}

function KitParts() {
  return (
    <>
      <Section header="Buttons" padded>
        <div className={styles.stack}>
          <Button wide>Accept Request</Button>
          <Button wide loading>
            Creating...
          </Button>
          <Button wide disabled>
            Create Request
          </Button>
          <Button wide variant="secondary" icon={plusIcon}>
            Add details
          </Button>
          <Button wide variant="destructive">
            Report a dispute
          </Button>
          <Button wide variant="plain">
            Skip rating
          </Button>
        </div>
      </Section>
      <Section header="People and ratings" padded>
        <div className={styles.row}>
          {NAMES.map((name) => (
            <Avatar key={name} userId={`${name}xy`} name={name} />
          ))}
          <Avatar userId="1" name="Maria Sokolova" size="small" />
          <Avatar userId="1" name="Maria Sokolova" size="large" />
        </div>
        <div className={styles.row}>
          <Rating rating="4.8" deals="12 deals" />
          <Rating rating="N/A" />
        </div>
      </Section>
      <Section header="Status" padded>
        <div className={styles.row}>
          <StatusPill tone="waiting" text="Waiting" />
          <StatusPill tone="active" text="In progress" />
          <StatusPill tone="attention" text="Disputed" />
          <StatusPill tone="done" text="Completed" />
          <StatusPill tone="neutral" text="Cancelled" />
        </div>
        <div className={styles.row}>
          {LIVE.map((status) => (
            <LiveDot key={status.kind} status={signal(status)} />
          ))}
        </div>
        <div className={styles.row}>
          <CountdownPill text={signal('23:41:07')} attention={signal(false)} label="Expires in" />
          <CountdownPill text={signal('00:41:07')} attention={signal(true)} label="Expires in" />
          <Badge text={badgeText(3)} />
          <Badge text={badgeText(10)} />
          <Spinner size={24} label="Loading" />
        </div>
        <Tracker label="Progress" steps={['Started', 'Exchanging', 'Completion']} current={1} />
      </Section>
      <Section header="Chips" padded>
        <div className={styles.row}>
          <Chip text="Wise" />
          <Chip text="Bank transfer" />
          <Chip text="+2" />
        </div>
      </Section>
      <div className={styles.loose}>
        <RemovableChip text="USD → RUB · Wise" removeLabel="Clear filter" onRemove={nothing} />
        <ActionChip text="I have sent the funds" onClick={nothing} />
      </div>
      <ErrorCard message="Failed to load initial requests." onRetry={nothing} />
      <ErrorCard
        message="Authentication timed out. Please try again."
        onRetry={nothing}
        secondText="Close App"
        onSecond={nothing}
        retrying
      />
      <EmptyState
        icon={searchIcon}
        title="No items to display"
        hint="Post what you want to exchange, and others will find you."
      >
        <Button variant="secondary">Create request</Button>
      </EmptyState>
    </>
  );
}

function KitRows() {
  const show = (tone: Toast['tone']): void => {
    toast.value = { id: (toast.peek()?.id ?? 0) + 1, tone, text: 'Please fill both Label and Details' };
  };
  return (
    <>
      <Section>
        <Cell icon={userIcon} tint="red" title="My Data" chevron onClick={nothing} />
        <Cell icon={landmarkIcon} tint="blue" title="Funds Transfer Details" chevron onClick={nothing} />
        <Cell
          icon={globeIcon}
          tint="violet"
          title="App Language"
          trailing="English"
          chevron
          onClick={nothing}
        />
        <Cell icon={lockIcon} tint="green" title="Password & Face ID" chevron onClick={nothing} />
        <Cell icon={lifeBuoyIcon} tint="orange" title="Contact Support" chevron onClick={nothing} />
        <Cell icon={scrollTextIcon} tint="cyan" title="Exchange Rules" chevron onClick={nothing} />
      </Section>
      <Section header="Terms" footer="Rates are indicative. You both settle the exact amounts in the chat.">
        <Cell value title="You pay" subtitle="1 000 USD via Wise, Revolut" />
        <Cell value title="You receive" subtitle="92 500 RUB via Tinkoff" />
        <Cell title="Indicative rate" trailing="1 USD = 92,50 RUB" />
        <Cell title="Expires" trailing="22 Nov, 14:05" />
      </Section>
      <Section header="Author">
        <Cell
          leading={<Avatar userId="a8" name="Aigerim Nurlanova" />}
          title="Aigerim Nurlanova"
          subtitle={<Rating rating="4.8" deals="12 deals" />}
          trailing="Almaty"
        />
        <Cell title="Send a message" tone="accent" onClick={nothing} />
        <Cell title="Delete" tone="destructive" onClick={() => show('error')} />
        <Cell title="Save" onClick={() => show('success')} />
        <Cell title="Verify" disabled onClick={nothing} />
      </Section>
    </>
  );
}
