// Meeting sheet: an answer shows the place of the proposal that waits, and none of another one.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { meetingMessage, parseMeeting } from '#domain/settlement/meeting-message.ts';
import { MeetingSheet } from '../../../../src/screens/deal/settlement/meeting-sheet.tsx';
import { useSettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import type { SettlementStore } from '../../../../src/state/deal/settlement.ts';
import { getElement, unmountAll } from '../../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, makeDeal } from '../../fixtures.ts';
import { renderScreen } from '../../screen-harness.tsx';

test.after.each(unmountAll);

const HOUR_MS = 3_600_000;
const TIME = Math.ceil(FIXTURE_NOW / HOUR_MS) * HOUR_MS + 20 * HOUR_MS;

function sheetText(proposed: number, area: string): string {
  const store = {
    settlement: signal({ meeting: { times: [TIME], by: 'author', at: null }, payments: [] }),
    party: signal('accepter'),
    step: signal({ kind: 'answer_meeting' }),
    isBusy: signal(false),
    error: signal(''),
  } as unknown as SettlementStore;
  const proposal = parseMeeting(meetingMessage(area, [proposed], 'Europe/Istanbul'));
  function Sheet() {
    const guide = useSettlementGuide(store, makeDeal(), 'Anna', proposal);
    return guide && <MeetingSheet guide={guide} />;
  }
  renderScreen(fakeApp(BORIS_ID), <Sheet />);
  return getElement('[role=dialog]').textContent ?? '';
}

test('CASH-07 who answers a proposal to meet reads its place above the times', () => {
  const text = sheetText(TIME, 'Kadıköy, near the ferry');
  assert.match(text, 'AreaKadıköy, near the ferry');
  unmountAll();
  assert.not.match(sheetText(TIME + HOUR_MS, 'Old place'), 'Old place');
});

test.run();
