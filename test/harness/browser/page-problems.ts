// Page problems: collects console errors and uncaught exceptions, so that a test can fail on them.
import type { BrowserContext } from 'playwright-core';

export type PageProblems = ReturnType<typeof collectPageProblems>;

/** Watches `context`'s pages: console errors, content security policy violations, uncaught exceptions. */
export function collectPageProblems(context: BrowserContext) {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  const all = () =>
    [...new Set(problems)].filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  return {
    /** Expects problems that match, such as the 409 of the user who loses a race. */
    allow(pattern: RegExp): void {
      allowed.push(pattern);
    },
    /** All problems that are not allowed, without duplicates. */
    all,
    /** Throws with `who` and all problems unless there are none. */
    expectNone(who: string): void {
      const left = all();
      if (left.length > 0) throw new Error(`${who}'s page has problems:\n    ${left.join('\n    ')}`);
    },
  };
}
