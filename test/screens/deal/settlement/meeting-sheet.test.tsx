// Meeting in cash: place, time with its zone and who brings which sum, on the step's card, in its sheet and as a message.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { meetingMessage } from '#domain/settlement/meeting-message.ts';
import { Bubble } from '../../../../src/screens/deal/chat/message/bubble.tsx';
import { MeetingSheet } from '../../../../src/screens/deal/settlement/meeting-sheet.tsx';
import { StepCard } from '../../../../src/screens/deal/settlement/step-card.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import { paymentFixture } from '../../../core/domain/settlement/fixtures.ts';
import { getElement, unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, makeDeal } from '../../fixtures.ts';
import { renderScreen, withPlainSpaces } from '../../screen-harness.tsx';
import { fakeChat, ownBubble, receivedBubble } from '../chat/fake-chat.ts';
import { fakeSettlement } from './fake-settlement.ts';

test.after.each(unmountAll);

const HOUR_MS = 3_600_000;
const TIME = Math.ceil(FIXTURE_NOW / HOUR_MS) * HOUR_MS + 20 * HOUR_MS;
const PLACE = 'Kadıköy, near the ferry';
/** Anna brings euros, and Boris, the viewer, pays by a bank. */
const PAYMENTS = [
  paymentFixture({ n: 1, from: 'accepter', amount: '92500', currency: 'RUB', method: 'SBP' }),
  paymentFixture({ n: 2, from: 'author', amount: '1000', currency: 'EUR', method: 'Cash' }),
];

const settlementOf = (kind: string, at: number | null) =>
  fakeSettlement(
    { meeting: { times: [TIME], by: 'author', at, isTogether: false }, payments: PAYMENTS },
    { kind },
    { reuseOf: () => null },
  );
/** Names and values of the rows. */
const rows = (): string[] =>
  Array.from(document.querySelectorAll('dl > div'), (row) =>
    Array.from(row.children, (part) => withPlainSpaces(part.textContent ?? '')).join(': '),
  );

function draw(kind: string, at: number | null, part: typeof MeetingSheet): void {
  unmountAll();
  const store = settlementOf(kind, at);
  function Part() {
    const guide = useSettlementGuide(store, makeDeal(), 'Anna', PLACE);
    return guide && part({ guide });
  }
  renderScreen(fakeApp(BORIS_ID), <Part />);
}

test('CASH-07 who answers a proposal to meet reads its place, and who brings how much, above the times', () => {
  draw('answer_meeting', null, MeetingSheet);
  assert.equal(rows(), [`Area: ${PLACE}`, 'Anna brings: 1 000.00 EUR']);
  assert.match(getElement('[role=dialog]').textContent ?? '', /\(UTC\)/);
});

test('CASH-07 the step’s card has place, time and sum: the time once, as proposed or in the sentence of the agreed one', () => {
  const card: typeof MeetingSheet = ({ guide }) => <StepCard guide={guide} details={null} />;
  draw('answer_meeting', null, card);
  const [area, time, sum] = rows();
  assert.equal([area, sum], [`Area: ${PLACE}`, 'Anna brings: 1 000.00 EUR']);
  assert.match(time ?? '', /^Time: .*\d\d:00 \(UTC\)$/);
  draw('enter_code', TIME, card);
  assert.equal(rows(), [`Area: ${PLACE}`, 'Anna brings: 1 000.00 EUR']);
  assert.is(getElement('[role=group]').textContent?.match(/\d\d:00 \(UTC\)/g)?.length, 1);
});

test('CASH-07 a proposal and its answer are cards of the chat with the time of both clocks; more text than that is a text', () => {
  const proposal = receivedBubble({ text: meetingMessage(PLACE, [TIME], 'Europe/Istanbul') });
  const answer = ownBubble({ text: meetingMessage('', [TIME], null) });
  const context = {
    chat: fakeChat(['m1', proposal], ['m2', answer]),
    settlement: settlementOf('wait_meeting', null),
    openReport: null,
  };
  const show = (bubble: typeof proposal): void => {
    renderScreen(
      fakeApp(BORIS_ID),
      <Bubble
        context={context as never}
        bubbleKey="m"
        bubble={bubble}
        deal={makeDeal()}
        isNamed={false}
        isFirst
        isLast
        hasMeta
        previousDetailsAt={0}
        arrivedAt={0}
      />,
    );
  };
  show(proposal);
  const [area, time, sum] = rows();
  assert.equal([area, sum], [`Area: ${PLACE}`, 'Anna brings: 1 000.00 EUR']);
  assert.match(time ?? '', /^Time: .*, \d\d:00 \(UTC\)\d\d:00 \(Europe\/Istanbul\)$/);
  show(answer);
  assert.is(rows()[0], `Area: ${PLACE}`, 'the place of the proposal');
  assert.not.match(rows()[1] ?? '', 'Istanbul');
  for (const more of ['https://map.example/1', '55.7558, 37.6173', 'x'.repeat(81)]) {
    show({ ...proposal, text: proposal.text.replace(PLACE, more) });
    assert.equal(rows(), []);
    assert.match(getElement('p').textContent ?? '', more);
  }
});

test.run();
