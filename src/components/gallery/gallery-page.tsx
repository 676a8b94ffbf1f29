// Component gallery: every component in every state on one page, for people and tests; in no bundle of the
// mini-app.
import { signal } from '@preact/signals';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Fab } from '../buttons/fab.tsx';
import { HoldButton } from '../buttons/hold-button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { bellIcon, plusIcon, searchIcon, settingsIcon } from '../icons/icons.ts';
import {
  globeIcon,
  landmarkIcon,
  lifeBuoyIcon,
  lockIcon,
  scrollTextIcon,
  userIcon,
} from '../icons/screen-icons.ts';
import { ListRow } from '../layout/list-row.tsx';
import { NotificationBar } from '../layout/notification-bar.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import { Section } from '../layout/section.tsx';
import { type Toast, ToastHost } from '../overlay/toast-host.tsx';
import { Avatar } from '../person/avatar.tsx';
import { Rating } from '../rating/rating.tsx';
import { Badge, badgeText } from '../status/badge.tsx';
import { ActionChip, Chip, RemovableChip } from '../status/chip.tsx';
import { CountdownPill } from '../status/countdown-pill.tsx';
import { LiveIndicator, type LiveIndicatorStatus } from '../status/live-indicator.tsx';
import { StatusPill } from '../status/status-pill.tsx';
import { Tracker } from '../status/tracker.tsx';
import { GalleryCards } from './cards.tsx';
import { GalleryDeal } from './deal.tsx';
import { GalleryForms } from './forms.tsx';
import styles from './gallery-page.module.css';

const GALLERY_PARTS = ['cards', 'parts', 'rows', 'deal', 'forms'] as const;
const noop = (): void => {};
const SAMPLE_NAMES = ['Maria Sokolova', 'Jonas', 'Elif Yılmaz', 'Ли Вэй', '🦊', '', 'Ann-Sophie de la Tour'];
const LIVE_STATUSES: readonly LiveIndicatorStatus[] = [
  { kind: 'live' },
  { kind: 'connecting' },
  { kind: 'reconnecting', seconds: 4 },
  { kind: 'updated', seconds: 30 },
  { kind: 'offline' },
];
const toast = signal<Toast | null>(null);

/** `part` is shown first; the bar switches to the others. */
export function GalleryPage({ part: first = 'cards' }: { readonly part?: string }) {
  const [part, setPart] = useState(first);
  return (
    <PageLayout
      title="Gallery"
      onBack={noop}
      trailing={
        <>
          <IconButton icon={bellIcon} label="Notifications" onClick={noop} />
          <IconButton icon={settingsIcon} label="Settings" onClick={noop} />
        </>
      }
      bar={
        <div className={styles.bar}>
          {GALLERY_PARTS.map((name) => (
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
      {part === 'cards' && <GalleryCards />}
      {part === 'parts' && <GalleryParts />}
      {part === 'rows' && <GalleryRows />}
      {part === 'rows' && <NotificationBar badge="9+">{null}</NotificationBar>}
      {part === 'deal' && <GalleryDeal />}
      {part === 'forms' && <GalleryForms />}
      {part === 'cards' && <Fab icon={plusIcon} label="Create request" onClick={noop} />}
      <ToastHost current={toast} />
    </PageLayout>
  );
}

function GalleryParts() {
  return (
    <>
      <Section header="Buttons" padded>
        <div className={styles.stack}>
          <Button wide>Accept Request</Button>
          <Button wide loading>
            Creating...
          </Button>
          <HoldButton hint="Hold to confirm" busy={false} onConfirm={noop}>
            I have paid
          </HoldButton>
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
          {SAMPLE_NAMES.map((name) => (
            <Avatar key={name} userId={`${name}xy`} name={name} />
          ))}
          <Avatar userId="1" name="Maria Sokolova" size="small" />
          <Avatar userId="1" name="Maria Sokolova" size="large" />
        </div>
        <div className={styles.row}>
          <Rating rating="4.8 · 12 exchanges" />
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
          {LIVE_STATUSES.map((status) => (
            <LiveIndicator key={status.kind} status={signal(status)} isConnecting={signal(false)} />
          ))}
          <LiveIndicator status={signal({ kind: 'updated', seconds: 2 })} isConnecting={signal(true)} />
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
        <RemovableChip text="USD → RUB · Wise" removeLabel="Clear filter" onRemove={noop} />
        <ActionChip text="I have sent the funds" onClick={noop} />
      </div>
      <ErrorCard message="Failed to load initial requests." onRetry={noop} />
      <ErrorCard
        message="Authentication timed out. Please try again."
        onRetry={noop}
        secondText="Close App"
        onSecond={noop}
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

function GalleryRows() {
  const show = (tone: Toast['tone']): void => {
    toast.value = { id: (toast.peek()?.id ?? 0) + 1, tone, text: 'Please fill both Label and Details' };
  };
  return (
    <>
      <Section>
        <ListRow icon={userIcon} tint="red" title="My Data" chevron onClick={noop} />
        <ListRow icon={landmarkIcon} tint="blue" title="Funds Transfer Details" chevron onClick={noop} />
        <ListRow
          icon={globeIcon}
          tint="violet"
          title="App Language"
          trailing="English"
          chevron
          onClick={noop}
        />
        <ListRow icon={lockIcon} tint="green" title="Password & Face ID" chevron onClick={noop} />
        <ListRow icon={lifeBuoyIcon} tint="orange" title="Contact Support" chevron onClick={noop} />
        <ListRow icon={scrollTextIcon} tint="cyan" title="Exchange Rules" chevron onClick={noop} />
      </Section>
      <Section header="Terms" footer="Rates are indicative. You both settle the exact amounts in the chat.">
        <ListRow value title="You pay" subtitle="1 000 USD via Wise, Revolut" />
        <ListRow value title="You receive" subtitle="92 500 RUB via Tinkoff" />
        <ListRow title="Indicative rate" trailing="1 USD = 92,50 RUB" />
        <ListRow title="Expires" trailing="22 Nov, 14:05" />
      </Section>
      <Section header="Author">
        <ListRow
          leading={<Avatar userId="a8" name="Aigerim Nurlanova" />}
          title="Aigerim Nurlanova"
          subtitle={<Rating rating="4.8 · 12 exchanges" />}
          trailing="Almaty"
        />
        <ListRow title="Send a message" tone="accent" onClick={noop} />
        <ListRow title="Delete" tone="destructive" onClick={() => show('error')} />
        <ListRow title="Save" onClick={() => show('success')} />
        <ListRow title="Verify" disabled onClick={noop} />
      </Section>
    </>
  );
}
