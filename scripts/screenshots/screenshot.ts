// Screenshot: its name, the phone that it shows, and how that gets there; and the ids of what the demo has.
import type { BrowserSession, ScreenshotPhone } from './browser-session.ts';

export interface Screenshot {
  /** The file is named '<name>-<scheme>.png'. */
  readonly name: string;
  readonly user: 'alice' | 'bob';
  /** Brings the phone into the state to show; resolves when nothing moves any more. */
  readonly prepare: (phone: ScreenshotPhone, session: BrowserSession) => Promise<void>;
  /** Undoes what later screenshots must not see. */
  readonly end?: (phone: ScreenshotPhone, session: BrowserSession) => Promise<void>;
  /** The page is prepared again for each scheme: its state does not follow a change of the theme. */
  readonly isPreparedPerScheme?: boolean;
}

export const screenshot = (
  name: string,
  user: Screenshot['user'],
  prepare: Screenshot['prepare'],
  end?: NonNullable<Screenshot['end']>,
): Screenshot => ({ name, user, prepare, ...(end && { end }) });

/** The id of the first listed object that `matches` accepts. */
export async function findId(
  { call }: BrowserSession,
  { person }: ScreenshotPhone,
  path: string,
  matches: (item: Readonly<Record<string, unknown>>) => boolean,
): Promise<string> {
  const list = (await call(person, 'GET', path)) as readonly Readonly<Record<string, unknown>>[];
  const found = list.find(matches);
  if (found === undefined) throw new Error(`${path} has no such item`);
  return String(found.id);
}
export const findDealId = (session: BrowserSession, phone: ScreenshotPhone, status: string) =>
  findId(session, phone, '/transactions', (deal) => deal.status === status);
