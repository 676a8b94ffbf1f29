// The users of the demo, shared by the demo page, the launch data and the tests.

export interface DemoUser {
  /** Also the first part of the frame's host name: alice.localhost. */
  readonly key: string;
  readonly telegramId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  /** Language of the messenger, as a tag; absent: English. */
  readonly languageCode?: string;
  /** The launch data allow the bot to write to them; true by default. */
  readonly allowsBot?: boolean;
  /** The page that their phone opens first; '/' by default. */
  readonly startPath?: string;
}

export const ALICE: DemoUser = {
  key: 'alice',
  telegramId: 1001,
  firstName: 'Alice',
  lastName: 'Keller',
  username: 'alice_keller',
};

export const BOB: DemoUser = {
  key: 'bob',
  telegramId: 1002,
  firstName: 'Bob',
  lastName: 'Morgan',
  username: 'bobmorgan',
};

/** Decides disputes. Shown only at /demo?admin, and with the console at /demo?staff. */
export const DEMO_ADMIN: DemoUser = {
  key: 'dana',
  telegramId: 1900,
  firstName: 'Dana',
  lastName: 'Reyes',
  username: 'dana_demo',
};

export const DEMO_USERS: readonly DemoUser[] = [ALICE, BOB];
