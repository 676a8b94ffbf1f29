// Suspension: whether a person is banned now, why, and until when.

/** A suspension as the person sees it (ACC-03). */
export interface Suspension {
  readonly reason: string;
  /** ISO; null: for good. */
  readonly until: string | null;
}
export interface BanFacts {
  readonly bannedAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly banReason: string | null;
}

/** The suspension; null when never banned, and once the ban has ended: nobody has to lift it. */
export function suspensionOf(ban: BanFacts, nowMs: number): Suspension | null {
  if (ban.bannedAt === null) return null;
  if (ban.bannedUntil !== null && ban.bannedUntil.getTime() <= nowMs) return null;
  return { reason: ban.banReason ?? '', until: ban.bannedUntil?.toISOString() ?? null };
}
