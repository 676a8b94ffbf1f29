// RatingDialog: a thumb, a comment of at most 500 characters, or the action without a rating.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type GivenRating, RatingDialog } from '../../../src/components/rating/rating-dialog.tsx';
import {
  click,
  flushUpdates,
  getControl,
  getElement,
  render,
  typeText,
  unmountAll,
} from '../../harness/dom.ts';

test.after.each(unmountAll);

function open(props: { readonly busy?: boolean; readonly error?: string } = {}) {
  const given: (GivenRating | null)[] = [];
  const view = render(
    <RatingDialog
      title="Propose completion"
      summary="1 000 USD for 92 500 RUB with Maria"
      submitText="Send proposal"
      onSubmit={(rating) => given.push(rating)}
      onCancel={() => {}}
      {...props}
    />,
  );
  return { ...view, given };
}

const radio = (value: string) => getElement(`input[type=radio][value=${value}]`) as HTMLInputElement;
const choose = (value: string): void =>
  flushUpdates(() => {
    radio(value).checked = true;
    radio(value).dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = () => getControl('Send proposal') as HTMLButtonElement;

test('ACT-07 it names the deal, and is sent with a thumb alone, up or down, and a trimmed comment of at most 500 code points', () => {
  const { given } = open();
  const text = () => getElement('[role=dialog]').textContent ?? '';
  assert.match(text(), '1 000 USD for 92 500 RUB with Maria');
  const group = getElement('[role=radiogroup]');
  assert.is(
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    'How did it go?',
  );
  assert.is(radio('up').name, radio('down').name);
  assert.ok(submit().disabled);
  click(submit());
  choose('up');
  typeText(getElement('textarea'), '🦊'.repeat(501));
  assert.match(text(), 'At most 500 characters (501/500)');
  assert.ok(submit().disabled);
  click(submit());
  assert.equal(given, []);
  typeText(getElement('textarea'), '🦊'.repeat(500));
  assert.match(text(), '500/500');
  assert.not.ok(submit().disabled);
  typeText(getElement('textarea'), '  fast and friendly ');
  click(submit());
  choose('down');
  click(submit());
  assert.equal(given, [
    { value: 'up', comment: 'fast and friendly' },
    { value: 'down', comment: 'fast and friendly' },
  ]);
});

test('ACT-07 the backend needs no rating, so the action can be taken without one', () => {
  const { given } = open();
  click(getControl('Continue without a rating'));
  assert.equal(given, [null]);
});

test('while busy nothing is sent twice; an error shows in place', () => {
  const { given } = open({ busy: true, error: 'Request timed out. Please try again.' });
  choose('up');
  click(submit());
  click(getControl('Continue without a rating'));
  assert.equal(given, []);
  assert.is(getElement('[role=dialog] [role=alert]').textContent, 'Request timed out. Please try again.');
});

test.run();
