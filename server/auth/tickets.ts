// Tickets: short-lived stand-ins of a session in the address of one stream or file. Signed, not stored: checking one asks no database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { WallClock } from '../runtime/clock.ts';
import type { TokenCheck } from './session-token.ts';

export const TICKET_DURATION_MS = 60_000;
/**
 * Tickets that follow from each other, and the streams that they open, end after this long (TICK-05).
 * It runs from the call with the session's token: an address that somebody else has got hold of is of no use after that.
 */
export const TICKET_CHAIN_MS = 30 * 60_000;

/**
 * The content of a checked session token. A ticket repeats it, so that whatever ends the session
 * ends its tickets; its `expiresAt` is the end of the chain.
 */
export type TicketSession = Extract<TokenCheck, { readonly ok: true }>;

export type Tickets = ReturnType<typeof createTickets>;

interface Content {
  readonly session: TicketSession;
  /** Epoch ms. */
  readonly endsAt: number;
}

/** Longer ones are none of ours. */
const MAX_LENGTH = 1_000;

/**
 * The keys are derived from the session secrets and the bot.
 * So no ticket is a session token, and no other installation's ticket is ours.
 * Signed with the present secret, accepted of the previous one too, as session tokens are (ACC-05):
 * while secrets rotate, each instance accepts what another one has issued.
 */
export function createTickets(
  {
    sessionSecret,
    previousSessionSecret = '',
    botToken,
  }: Pick<Config, 'sessionSecret' | 'botToken'> & Partial<Pick<Config, 'previousSessionSecret'>>,
  clock: WallClock,
) {
  const keyOf = (secret: string): Buffer =>
    createHmac('sha256', secret)
      .update(`tickets of bot${botToken.split(':')[0]}`)
      .digest();
  const key = keyOf(sessionSecret);
  const keys = previousSessionSecret ? [key, keyOf(previousSessionSecret)] : [key];
  const sign = (by: Buffer, content: string, path: string): Buffer =>
    createHmac('sha256', by).update(`${path}\n${content}`).digest();
  return {
    /**
     * `session`: of a token, or of the ticket before, whose chain is continued.
     * `path`: of the stream or file, below the API's base.
     */
    issue(session: TicketSession, path: string): string {
      const now = clock.now();
      const expiresAt = Math.min(session.expiresAt, now + TICKET_CHAIN_MS);
      const content: Content = { session: { ...session, expiresAt }, endsAt: now + TICKET_DURATION_MS };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${sign(key, text, path).toString('base64url')}`;
    },
    /** The session of a ticket for this path. TOKEN_EXPIRED after a minute, TOKEN_INVALID for another path. */
    check(ticket: string, path: string): TokenCheck {
      const [text = '', signature = ''] = ticket.length > MAX_LENGTH ? [] : ticket.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((one) => {
        const expected = sign(one, text, path);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) return { ok: false, code: 'TOKEN_INVALID' };
      // Signed by us, so it is what `issue` wrote.
      const { session, endsAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
      return endsAt > clock.now() && session.expiresAt > clock.now()
        ? session
        : { ok: false, code: 'TOKEN_EXPIRED' };
    },
  };
}
