// Tracker: the current step, shown and announced.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strings } from '#i18n/strings.ts';
import { Tracker } from '../../../src/components/status/tracker.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { render, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

const steps = (current: number) => {
  const { container } = render(
    <Tracker label="Progress" steps={strings.home.TRACKER_STEPS} current={current} />,
  );
  const items = Array.from(container.querySelectorAll('li'));
  return items.map((item) => [
    item.textContent,
    item.getAttribute('aria-current'),
    item.querySelectorAll('svg').length,
  ]);
};

test('CARD-05 Started, Exchanging, Completion, with the current step marked and completed ones ticked', () => {
  assert.equal(steps(1), [
    ['Started', null, 1],
    ['Exchanging', 'step', 0],
    ['Completion', null, 0],
  ]);
  assert.equal(steps(2), [
    ['Started', null, 1],
    ['Exchanging', null, 1],
    ['Completion', 'step', 0],
  ]);
});

test('all steps completed: none is current', () => {
  equalEach(steps(3), ([, current]) => current, [null, null, null]);
});

test.run();
