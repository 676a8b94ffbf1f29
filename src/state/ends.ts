// Ends: one function that ends everything that a store began when its page was mounted.

/** Subscriptions, effects and parts of a page, ended in this order. */
export const ends =
  (...all: readonly (() => void)[]) =>
  (): void => {
    for (const end of all) end();
  };
