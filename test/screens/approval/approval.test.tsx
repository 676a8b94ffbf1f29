// The approval page: who may decide what, once, and where it leads when it is decided (APPR-01, APPR-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Approval } from '../../../src/screens/approval/approval.tsx';
import { change, cleanUp, click, control, find, type } from '../../harness/dom.ts';
import { alerts, answer, buttons, draw, plain, tapTwice, text } from '../screen-harness.tsx';
import {
  ANNA,
  anna,
  approvalDetails,
  BORIS,
  boris,
  CAROL,
  fakeApp,
  fakeApproval,
  profile,
} from '../fixtures.ts';

const title = (): string => find('h1').textContent ?? '';

test("APPR-01 the initiator: 'Your Request Accepted: Approve or Decline', details, own note, the accepter's card", () => {
  const page = fakeApproval(approvalDetails(), ANNA);
  page.accepter.value = profile(boris, { reviews: [{ rating: 5, comment: 'Reliable.' }] });
  draw(fakeApp(ANNA), <Approval page={page} />);
  assert.is(title(), 'Your Request Accepted: Approve or Decline');
  const amounts = Array.from(document.querySelectorAll('.amount'), (one) => plain(one.textContent ?? ''));
  assert.equal(amounts, ['1 000.00 USD', '92 500.00 RUB']);
  assert.match(text(), 'Your noteEvenings only.');
  assert.match(text(), 'Who accepted');
  assert.is(find('.who .name').textContent, 'Boris');
  assert.match(text(), 'Reliable.');
  assert.equal(buttons(), ['Decline', 'Approve']);
});

test('APPR-01 until when, and what follows without an answer', () => {
  const app = fakeApp(ANNA);
  draw(app, <Approval page={fakeApproval(approvalDetails(), ANNA)} />);
  assert.match(text(), 'Answer untilToday, 12:25');
  assert.is(find('[role=timer] span:last-child').textContent, '00:25:00');
  assert.match(text(), 'Without an answer by then, the acceptance lapses and the request is open again.');
});

test("APPR-01 the accepter waits: no decision, only 'Withdraw', and no card of their own", () => {
  const page = fakeApproval(approvalDetails(), BORIS);
  page.initiator.value = profile(anna);
  draw(fakeApp(BORIS), <Approval page={page} />);
  assert.is(title(), 'Wait for Approval');
  assert.match(text(), 'About the author');
  assert.match(text(), 'You accepted this request. The author has to approve before the chat opens.');
  assert.equal(buttons(), ['Withdraw']);
  assert.not.match(text(), 'Who accepted');
  tapTwice(control('Withdraw'));
  assert.equal(page.calls, ['decline']);
});

test('APPR-01 Decline and Approve only when pending_approval and the viewer is the initiator', () => {
  const way: Readonly<Record<string, readonly string[]>> = {
    pending_approval: ['Decline', 'Approve'],
    initiated: ['Open exchange'],
    completion_pending: ['Open exchange'],
    cancellation_pending: ['Open exchange'],
    disputed: ['Open exchange'],
    completed: ['Open summary'],
    failed: ['Open summary'],
    cancelled: ['Open summary'],
    requested: ['Go to home'],
    expired: ['Go to home'],
  };
  for (const [status, expected] of Object.entries(way)) {
    for (const viewer of [ANNA, BORIS, CAROL]) {
      const page = fakeApproval(approvalDetails({ status }), viewer);
      draw(fakeApp(viewer), <Approval page={page} />);
      const pending = { [ANNA]: ['Decline', 'Approve'], [BORIS]: ['Withdraw'], [CAROL]: ['Go to home'] }[
        viewer
      ];
      assert.equal(buttons(), status === 'pending_approval' ? pending : expected, `${status} ${viewer}`);
    }
  }
});

test('APPR-02 where a decided acceptance leads', () => {
  for (const [status, path] of [
    ['initiated', '/transactions/t1/active'],
    ['completed', '/transactions/t1/summary'],
    ['cancelled', '/transactions/t1/summary'],
  ] as const) {
    const app = fakeApp(ANNA);
    draw(app, <Approval page={fakeApproval(approvalDetails({ status }), ANNA)} />);
    click(find('footer button'));
    assert.equal(app.went, [path]);
  }
});

test('APPR-02 a double tap decides once; while one is under way the other is off', () => {
  const page = fakeApproval(approvalDetails(), ANNA);
  draw(fakeApp(ANNA), <Approval page={page} />);
  tapTwice(control('Approve'));
  click(control('Decline'));
  assert.equal(page.calls, ['approve']);
  assert.is(control('Approve').getAttribute('aria-busy'), 'true');
  assert.ok(control('Decline').hasAttribute('disabled'));
});

test('APPR-02 declining asks once for a reason that may be left out, and a failure is said there', () => {
  const page = fakeApproval(approvalDetails(), ANNA);
  draw(fakeApp(ANNA), <Approval page={page} />);
  click(control('Decline'));
  assert.equal(page.calls, [], 'nothing is sent by asking');
  assert.match(text(), '1 000.00 USD for 92 500.00 RUB. Your request is open to everybody again.');
  type(find('[role=dialog] textarea'), ' Another offer ');
  tapTwice(answer('Decline'));
  assert.equal(page.calls, ['decline Another offer']);
  change(() => {
    page.busy.value = null;
    page.decisionError.value = 'Failed to decline';
  });
  assert.equal(alerts(), ['Failed to decline'], 'once');
  click(answer('Decline'));
  assert.is(page.calls.length, 2, 'it can be sent again');
});

test('APPR-02 a failed decision is said beside the buttons, which stay', () => {
  for (const error of ['Failed to approve', 'Failed to decline']) {
    const page = fakeApproval(approvalDetails(), ANNA);
    draw(fakeApp(ANNA), <Approval page={page} />);
    change(() => {
      page.decisionError.value = error;
    });
    assert.equal(alerts(), [error]);
    assert.equal(buttons(), ['Decline', 'Approve']);
  }
});

test('APPR-02 a failed load is said in place, with Retry', () => {
  for (const error of ['Failed to load details', 'Transaction details could not be found.']) {
    const page = fakeApproval(null, ANNA);
    page.isLoading.value = false;
    page.error.value = error;
    draw(fakeApp(ANNA), <Approval page={page} />);
    assert.match(alerts()[0] ?? '', error);
    click(control('Retry'));
    assert.equal(page.calls, ['reload']);
  }
});

test('the decision goes when somebody else has made it', () => {
  const page = fakeApproval(approvalDetails(), ANNA);
  draw(fakeApp(ANNA), <Approval page={page} />);
  change(() => {
    page.details.value = approvalDetails({ status: 'cancelled' });
  });
  assert.equal(buttons(), ['Open summary']);
  assert.is(title(), 'Exchange');
  assert.match(text(), 'This exchange was cancelled.');
});

test.after.each(cleanUp);
test.run();
