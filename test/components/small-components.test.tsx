// Small components: badge, chips, pills, rating, live indicator, toasts, buttons, rows.

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dealCount } from '#i18n/person.ts';
import { Button } from '../../src/components/buttons/button.tsx';
import { HoldButton } from '../../src/components/buttons/hold-button.tsx';
import { ErrorCard } from '../../src/components/feedback/error-card.tsx';
import { ChoiceChips } from '../../src/components/forms/choice-chips.tsx';
import { ListRow } from '../../src/components/layout/list-row.tsx';
import { type Toast, ToastHost } from '../../src/components/overlay/toast-host.tsx';
import { Rating } from '../../src/components/rating/rating.tsx';
import { Badge, badgeText } from '../../src/components/status/badge.tsx';
import { Chip, RemovableChip } from '../../src/components/status/chip.tsx';
import { CountdownPill } from '../../src/components/status/countdown-pill.tsx';
import { LiveIndicator, type LiveIndicatorStatus } from '../../src/components/status/live-indicator.tsx';
import { click, flushUpdates, getControl, getElement, render, unmountAll } from '../harness/dom.ts';

test.after.each(unmountAll);

const nothing = (): void => {};

test("NBAR-01 the badge shows '9+' above 9 and nothing for 0", () => {
  assert.equal([0, 1, 9, 10, 250].map(badgeText), ['', '1', '9', '9+', '9+']);
  const text = signal('3');
  const { container } = render(<Badge text={text} label="unread messages" />);
  const [badge, label] = Array.from(container.children);
  assert.is(badge?.textContent, '3');
  assert.is(label?.textContent, 'unread messages');
  flushUpdates(() => {
    text.value = '';
  });
  assert.is(badge?.textContent, '');
  assert.is(container.firstElementChild, badge, 'emptied in place; the style sheet hides what is empty');
});

test('a removable chip has a text and a labelled remove button', () => {
  let removed = 0;
  const { container } = render(
    <RemovableChip text="USD → RUB" removeLabel="Clear filter" onRemove={() => removed++} />,
  );
  assert.is(container.textContent, 'USD → RUB');
  click(getControl('Clear filter'));
  assert.is(removed, 1);
});

test('a chip with a signal changes its text node and nothing else', () => {
  const text = signal('Wise');
  const { container } = render(<Chip text={text} />);
  const node = container.firstElementChild?.firstChild;
  flushUpdates(() => {
    text.value = 'SEPA';
  });
  assert.is(container.textContent, 'SEPA');
  assert.is(container.firstElementChild?.firstChild, node);
});

test('FMT-06 the countdown updates its text node, turns urgent, and is hidden without a deadline', () => {
  const text = signal('01:00:00');
  const attention = signal(false);
  const { container } = render(<CountdownPill text={text} attention={attention} label="Expires in" />);
  const pill = container.firstElementChild as HTMLElement;
  assert.is(pill.textContent, '01:00:00');
  assert.is(pill.querySelector('[role=img]')?.getAttribute('aria-label'), 'Expires in');
  assert.is(pill.getAttribute('data-attention'), 'false');
  flushUpdates(() => {
    text.value = '00:59:59';
    attention.value = true;
  });
  assert.is(pill.textContent, '00:59:59');
  assert.is(pill.getAttribute('data-attention'), 'true');
  assert.not.ok(pill.hidden);
  flushUpdates(() => {
    text.value = '';
  });
  assert.ok(pill.hidden);
  assert.is(container.firstElementChild, pill);
});

test('FMT-04 the rating has a spoken name; a number of deals in words', () => {
  const { container } = render(<Rating rating="4.8" />);
  assert.is(container.querySelector('svg')?.getAttribute('aria-label'), 'Rating');
  assert.is(container.textContent, '4.8');
  assert.equal([dealCount(0), dealCount(1), dealCount(2)], ['0 exchanges', '1 exchange', '2 exchanges']);
  assert.equal([dealCount(null), dealCount(-1)], ['', ''], 'unknown');
});

test('the live indicator has a text for each status, and counts without rendering its mark again', () => {
  const status = signal<LiveIndicatorStatus>({ kind: 'reconnecting', seconds: 4 });
  const { container } = render(<LiveIndicator status={status} isConnecting={signal(false)} />);
  const mark = container.querySelector('svg');
  assert.is(container.textContent, 'Reconnecting in 4 s');
  const texts: string[] = [];
  const steps: readonly LiveIndicatorStatus[] = [
    { kind: 'reconnecting', seconds: 3 },
    { kind: 'reconnecting', seconds: 0 },
    { kind: 'connecting' },
    { kind: 'live' },
    { kind: 'updated', seconds: 59 },
    { kind: 'updated', seconds: 61 },
    { kind: 'offline' },
  ];
  for (const step of steps) {
    flushUpdates(() => {
      status.value = step;
    });
    texts.push(container.textContent ?? '');
    if (step.kind === 'reconnecting') assert.is(container.querySelector('svg'), mark);
    assert.is(container.firstElementChild?.getAttribute('data-kind'), step.kind);
  }
  assert.equal(texts, [
    'Reconnecting in 3 s',
    'Reconnecting...',
    'Connecting...',
    'Live',
    'Updated 59 s ago',
    'Updated 1 min ago',
    'Offline',
  ]);
});

test('HOME-02 LIVE-03 while a connection is being made a spinner replaces the mark of polled data, silently', () => {
  const isConnecting = signal(true);
  const status = signal<LiveIndicatorStatus>({ kind: 'updated', seconds: 2 });
  const { container } = render(<LiveIndicator status={status} isConnecting={isConnecting} />);
  const mark = () => container.querySelector('svg');
  assert.equal([mark()?.getAttribute('aria-label'), mark()?.getAttribute('width')], ['Connecting...', '14']);
  assert.is(container.textContent, 'Updated 2 s ago');
  assert.is(container.querySelector('[role=status],[role=alert],[aria-live]'), null);
  flushUpdates(() => {
    isConnecting.value = false;
  });
  assert.equal([mark()?.getAttribute('aria-hidden'), mark()?.getAttribute('width')], ['true', '14']);
  assert.is(container.textContent, 'Updated 2 s ago');
});

test('FUNDS-01 a toast is announced politely, an error at once, by live regions that are always mounted', () => {
  const current = signal<Toast | null>(null);
  render(<ToastHost current={current} />);
  const polite = getElement('[role=status]');
  const urgent = getElement('[role=alert]');
  flushUpdates(() => {
    current.value = { id: 1, tone: 'success', text: 'Request saved' };
  });
  assert.equal([polite.textContent, urgent.textContent], ['Request saved', '']);
  const first = polite.firstElementChild;
  flushUpdates(() => {
    current.value = { id: 2, tone: 'success', text: 'Request saved' };
  });
  assert.is.not(polite.firstElementChild, first, 'the same text again is a new message');
  flushUpdates(() => {
    current.value = { id: 3, tone: 'error', text: 'Please fill both Label and Details' };
  });
  assert.equal([polite.textContent, urgent.textContent], ['', 'Please fill both Label and Details']);
  flushUpdates(() => {
    current.value = null;
  });
  assert.is(urgent.textContent, '');
  assert.is(getElement('[role=alert]'), urgent);
});

test('a loading button ignores presses, also of a form, and can still be focused', () => {
  let presses = 0;
  let submits = 0;
  const form = (loading: boolean) => (
    <form
      onSubmit={(event: Event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <Button type="submit" loading={loading} onClick={() => presses++}>
        Save
      </Button>
    </form>
  );
  const view = render(form(true));
  click(getControl('Save'));
  assert.equal([presses, submits], [0, 0]);
  assert.is(getControl('Save').getAttribute('aria-disabled'), 'true');
  view.rerender(form(false));
  click(getControl('Save'));
  assert.is(presses, 1);
});

test('a row is a link, a button or plain text, depending on its props', () => {
  const { container } = render(
    <>
      <ListRow title="Rules" href="/settings/rules" />
      <ListRow title="My Data" onClick={nothing} />
      <ListRow title="Expires" trailing="22 Nov" />
    </>,
  );
  assert.equal(
    Array.from(container.children, (row) => row.tagName),
    ['A', 'BUTTON', 'DIV'],
  );
  assert.is(container.querySelector('a')?.getAttribute('href'), '/settings/rules');
});

test('LAND-04 an error card shows the error, Retry and one other button', () => {
  const calls: string[] = [];
  render(
    <ErrorCard
      message="Authentication timed out. Please try again."
      onRetry={() => calls.push('retry')}
      secondText="Close App"
      onSecond={() => calls.push('close')}
    />,
  );
  assert.match(getElement('[role=alert]').textContent ?? '', 'Authentication timed out. Please try again.');
  click(getControl('Retry'));
  click(getControl('Close App'));
  assert.equal(calls, ['retry', 'close']);
});

const CHOICES = ['a', 'b', 'c'].map((key) => ({ key, text: key.toUpperCase() }));

/** Draws a row of 100 px with chips of 80 px; resolves with how far it is scrolled. */
function scrolledTo(chosen: readonly string[]): number {
  const { prototype } = Element;
  const measured = prototype.getBoundingClientRect;
  prototype.getBoundingClientRect = function (this: Element) {
    const at = Array.from(this.parentElement?.children ?? []).indexOf(this);
    return (this.tagName === 'FIELDSET' ? { left: 0, width: 100 } : { left: at * 80, width: 80 }) as DOMRect;
  };
  try {
    const chips = <ChoiceChips label="Reasons" choices={CHOICES} chosen={chosen} onPress={() => {}} />;
    return render(chips).container.querySelector('fieldset')?.scrollLeft ?? -1;
  } finally {
    prototype.getBoundingClientRect = measured;
  }
}

test('the first chip that is on is in the middle of its row', () => {
  assert.is(scrolledTo(['c']), 150);
  assert.is(scrolledTo([]), 0);
});

test('a row that is off keeps its chips in reach of a keyboard, and ignores presses', () => {
  const pressed: string[] = [];
  const row = (disabled: boolean) => (
    <ChoiceChips
      label="Reasons"
      choices={CHOICES}
      chosen={[]}
      onPress={(key) => pressed.push(key)}
      disabled={disabled}
    />
  );
  const { rerender } = render(row(true));
  click(getControl('B'));
  assert.equal(pressed, []);
  assert.not((getControl('B') as HTMLButtonElement).disabled);
  rerender(row(false));
  click(getControl('B'));
  assert.equal(pressed, ['b']);
});

function holdButton(busy = false) {
  let confirmed = 0;
  const confirm = (): void => {
    confirmed += 1;
  };
  render(
    <HoldButton hint="Hold to confirm" busy={busy} onConfirm={confirm}>
      Paid
    </HoldButton>,
  );
  const send = (event: Event): void => flushUpdates(() => void getElement('button').dispatchEvent(event));
  return { send, count: () => confirmed };
}

test('a press that is let go before its time confirms nothing, also with the click that follows it', () => {
  const { send, count } = holdButton();
  send(new PointerEvent('pointerdown', { bubbles: true }));
  assert.is(getElement('button').dataset.held, 'true');
  send(new PointerEvent('pointerup', { bubbles: true }));
  send(new MouseEvent('click', { bubbles: true, detail: 1 }));
  assert.equal([count(), getElement('button').dataset.held], [0, undefined]);
});

test('a click without a pointer, from a keyboard or a screen reader, confirms once, and a busy button nothing', () => {
  const { send, count } = holdButton();
  send(new MouseEvent('click', { bubbles: true, detail: 0 }));
  assert.is(count(), 1);
  unmountAll();
  const busy = holdButton(true);
  busy.send(new PointerEvent('pointerdown', { bubbles: true }));
  busy.send(new MouseEvent('click', { bubbles: true, detail: 0 }));
  assert.equal([busy.count(), getElement('button').dataset.held], [0, undefined]);
});

test.run();
