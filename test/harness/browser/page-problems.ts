// Everything that a page complains about in its console, collected so that a scene can fail on it.
import type { BrowserContext } from 'playwright-core';

export interface PageProblems {
  /** What matches is expected from now on, such as the 409 of whoever loses a race. */
  allow(pattern: RegExp): void;
  /** All that was complained about and is not allowed, each once. */
  all(): string[];
  /** Throws, naming `who` and each complaint, unless there is none. */
  expectNone(who: string): void;
}

/** Watches every page of `context`: errors in the console (violations of the policy too) and uncaught exceptions. */
export function collectPageProblems(context: BrowserContext): PageProblems {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  const all = () =>
    [...new Set(heard)].filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  return {
    allow(pattern) {
      allowed.push(pattern);
    },
    all,
    expectNone(who) {
      const left = all();
      if (left.length > 0) throw new Error(`${who}'s page complained:\n    ${left.join('\n    ')}`);
    },
  };
}
