// The request page: terms to the letter, the author's card, accepting once, errors in place, removal (REQ-01…05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetail } from '../../../src/screens/request-detail/request-detail.tsx';
import { change, cleanUp, click, control, find } from '../../harness/dom.ts';
import { alerts, buttons, draw, plain, tapTwice, text } from '../screen-harness.tsx';
import {
  ANNA,
  anna,
  BORIS,
  CAROL,
  fakeApp,
  fakeRequestPage,
  HOUR,
  MINUTE,
  NOW,
  person,
  profile,
  request,
} from '../fixtures.ts';

const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (one) => plain(one.textContent ?? ''));

test('REQ-01 what the viewer pays stands first and large, with what the initiator receives and pays, via what', () => {
  draw(fakeApp(BORIS), <RequestDetail page={fakeRequestPage(request(), BORIS)} />);
  assert.equal(texts('.sides .label'), ['You pay', 'You receive']);
  assert.equal(texts('.amount'), ['92 500.00 RUB', '1 000.00 USD']);
  assert.equal(texts('.means'), ['Anna receives it via Sberbank, T-Bank', 'Anna pays it via Wise, Revolut']);
});

test('REQ-01 rate, created and expires dates, countdown, note', () => {
  const app = fakeApp(BORIS);
  draw(app, <RequestDetail page={fakeRequestPage(request(), BORIS)} />);
  assert.equal(texts('.fact .name'), ['Indicative rate', 'Created', 'Expires']);
  assert.equal(texts('.fact .value').slice(0, 2), ['1 USD = 92,50 RUB', 'Today, 10:00']);
  assert.match(texts('.fact .value')[2] ?? '', 'Tomorrow, 10:00');
  assert.equal(find('[role=timer] span:last-child').textContent, '22:00:00');
  assert.equal(find('.noteText').textContent, 'Evenings only.');
  change(() => {
    app.now.value += 1000;
  });
  assert.equal(find('[role=timer] span:last-child').textContent, '21:59:59');
});

test('REQ-01 the countdown asks for attention in the last hour only', () => {
  for (const [left, attention] of [
    [HOUR, 'false'],
    [HOUR - 1, 'true'],
  ] as const) {
    const page = fakeRequestPage(request({ expiresAt: NOW + left }), BORIS);
    draw(fakeApp(BORIS), <RequestDetail page={page} />);
    assert.is(find('[role=timer]').getAttribute('data-attention'), attention);
  }
});

test('REQ-01 without a converted amount the currency stands alone and no rate is made up', () => {
  const page = fakeRequestPage(request({ payAmount: null, note: '' }), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  assert.equal(texts('.amount'), ['92 500.00 RUB', 'USD']);
  assert.match(text(), 'The amount is set in the deal');
  assert.not.match(text(), 'Indicative rate');
  assert.is(document.querySelector('.noteText'), null);
});

test("REQ-01 the author reads their own offer from their own side, without their own card and without 'Accept Request'", () => {
  draw(fakeApp(ANNA), <RequestDetail page={fakeRequestPage(request(), ANNA)} />);
  assert.equal(texts('.amount'), ['1 000.00 USD', '92 500.00 RUB']);
  assert.equal(texts('.means'), ['via Wise, Revolut', 'via Sberbank, T-Bank']);
  assert.match(text(), 'This is your own request.');
  assert.not.match(text(), 'About the author');
  assert.equal(buttons(), ['Cancel']);
  assert.is(control('Edit').getAttribute('href'), '/requests/r1/edit');
});

test('REQ-02 the card: name, place, rating with one decimal, counts; a thumb up from 3, else down', () => {
  const page = fakeRequestPage(request(), BORIS);
  page.owner.value = profile(anna, {
    reviews: [
      { rating: 5, comment: 'Fast.' },
      { rating: 3, comment: '' },
      { rating: 2.9, comment: 'Slow.' },
    ],
  });
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  assert.is(find('.who .name').textContent, 'Anna Petrova');
  assert.match(find('.who').textContent ?? '', '4.8');
  assert.match(find('.who').textContent ?? '', 'Berlin, Germany');
  assert.equal(texts('.count'), ['Completed12', 'Failed1']);
  const thumbs = Array.from(document.querySelectorAll('.review svg'), (icon) =>
    icon.getAttribute('aria-label'),
  );
  assert.equal(thumbs, ['Thumbs up', 'Thumbs up', 'Thumbs down']);
  assert.equal(texts('.review p'), ['Fast.', 'No comment', 'Slow.']);
  assert.is(find('.reviews').getAttribute('tabindex'), '0', 'scrollable by keyboard');
});

test("REQ-02 'N/A' while nobody rated; no reviews is said; before they are loaded nothing is claimed", () => {
  const page = fakeRequestPage(request({ owner: person(ANNA, 'Anna', { rating: null }) }), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  assert.match(find('.who').textContent ?? '', 'N/A');
  assert.not.match(text(), 'No reviews yet');
  change(() => {
    page.owner.value = profile(person(ANNA, 'Anna', { rating: null }));
  });
  assert.match(text(), 'No reviews yet');
});

test("REQ-03 'Accept Request' only when the request is open; 'Cancel' always, one step back", () => {
  for (const status of ['requested', 'pending_approval', 'approved', 'expired', 'deleted'] as const) {
    const app = fakeApp(BORIS);
    const page = fakeRequestPage(request({ status, pendingAccepterId: CAROL }), BORIS);
    draw(app, <RequestDetail page={page} />);
    assert.equal(buttons(), status === 'requested' ? ['Cancel', 'Accept Request'] : ['Cancel'], status);
    click(control('Cancel'));
    assert.equal(app.went, ['back /home']);
  }
});

test('REQ-03 why it cannot be accepted, to the author, the accepter and everybody else', () => {
  const said = (status: 'pending_approval' | 'expired' | 'approved', viewer: string): string => {
    const page = fakeRequestPage(request({ status, pendingAccepterId: BORIS }), viewer);
    draw(fakeApp(viewer), <RequestDetail page={page} />);
    const notice = find('.notice').textContent ?? '';
    return notice;
  };
  assert.is(said('pending_approval', ANNA), 'Somebody accepted your request. Approve or decline.');
  assert.match(said('pending_approval', BORIS), 'You accepted this request.');
  assert.match(said('pending_approval', CAROL), 'Somebody else accepted this request.');
  assert.is(said('expired', BORIS), 'This request has expired.');
  assert.is(said('approved', BORIS), 'This request has become a deal.');
});

test('REQ-03 the author of a taken request is led to the approval', () => {
  const page = fakeRequestPage(request({ status: 'pending_approval', pendingAccepterId: BORIS }), ANNA);
  draw(fakeApp(ANNA), <RequestDetail page={page} />);
  assert.is(control('Pending your approval').getAttribute('href'), '/requests/r1/approve');
});

test('CARD-10 a double tap on Accept Request sends one call, and the button says that it is busy', () => {
  const page = fakeRequestPage(request(), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  tapTwice(control('Accept Request'));
  assert.is(page.accepts, 1);
  assert.is(control('Accept Request').getAttribute('aria-busy'), 'true');
});

test('REQ-04 removed while viewed: the warning is said at once, and nothing can be accepted any more', () => {
  const page = fakeRequestPage(request(), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  assert.equal(alerts(), []);
  change(() => {
    page.isRemoved.value = true;
  });
  assert.equal(alerts(), ['This request was removed by the author. Redirecting to Home...']);
  assert.equal(buttons(), ['Cancel']);
});

test('REQ-05 a failed load says so in place, with Retry', () => {
  for (const error of ['Failed to load request details', 'Request details could not be found.']) {
    const page = fakeRequestPage(null, BORIS);
    page.isLoading.value = false;
    page.error.value = error;
    draw(fakeApp(BORIS), <RequestDetail page={page} />);
    assert.match(alerts()[0] ?? '', error);
    click(control('Retry'));
    assert.is(page.reloads, 1);
  }
});

test('REQ-05 a failed accept says why beside the button, and the page stays', () => {
  const page = fakeRequestPage(request(), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  change(() => {
    page.acceptError.value = 'Failed to accept request. Please try again.';
  });
  assert.equal(alerts(), ['Failed to accept request. Please try again.']);
  assert.ok(find('footer').contains(find('[role=alert] p')));
  assert.equal(buttons(), ['Cancel', 'Accept Request']);
});

test('names, notes, methods and reviews are text: markup, right-to-left, emoji, long words', () => {
  const hostile = `<img src=x onerror=alert(1)> مرحبا 👨‍👩‍👧 ${'w'.repeat(200)}`;
  const owner = person(ANNA, hostile, { city: hostile });
  const page = fakeRequestPage(request({ note: hostile, owner, payMethods: [hostile] }), BORIS);
  page.owner.value = profile(owner, { reviews: [{ rating: 5, comment: hostile }] });
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  assert.is(document.querySelector('img'), null);
  assert.is(find('.noteText').textContent, hostile);
  assert.is(find('.noteText').getAttribute('dir'), 'auto');
  assert.is(find('.review p').textContent, hostile);
  assert.is(find('.review p').getAttribute('dir'), 'auto');
});

test('a change of the request is drawn where it stands', () => {
  const page = fakeRequestPage(request(), BORIS);
  draw(fakeApp(BORIS), <RequestDetail page={page} />);
  change(() => {
    page.request.value = request({ amount: 95000, expiresAt: NOW + 5 * MINUTE });
  });
  assert.is(texts('.amount')[0], '95 000.00 RUB');
  assert.is(find('[role=timer]').getAttribute('data-attention'), 'true');
});

test.after.each(cleanUp);
test.run();
