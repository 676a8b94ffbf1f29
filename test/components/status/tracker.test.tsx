// Tracker: the current step, shown and announced.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strings } from '#i18n/strings.ts';
import { Tracker } from '../../../src/components/status/tracker.tsx';
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
  const names = ['Started', 'Exchanging', 'Completion'];
  for (const current of [1, 2, 3])
    assert.equal(
      steps(current),
      names.map((name, at) => [name, at === current ? 'step' : null, at < current ? 1 : 0]),
    );
});

test.run();
