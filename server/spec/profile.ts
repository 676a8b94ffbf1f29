// Profile: what the backend does beyond the specification. There are two, the product and the specification (SPEC_ONLY, FEAT-03).

export interface Profile {
  /**
   * Calls, parameters and fields beyond the specification.
   * Without them 404, ignored, left out (`added-fields.ts`).
   */
  readonly hasAdditions: boolean;
  /** Limits of the market: acceptances, disputes, uploads (LIMIT). */
  readonly limitsMarket: boolean;
  /** Roles of staff are those in the database; otherwise ADMIN_TELEGRAM_IDS names the admins (ACC-06). */
  readonly hasRoles: boolean;
  /** Refusals, and what the bot says, are in the reader's language (LANG). */
  readonly translates: boolean;
  /** Names that could pass for the staff's are marked (REAL-02). */
  readonly marksNames: boolean;
  /** Messages of the bot end with a code that their reader can check (REAL-01). */
  readonly marksMessages: boolean;
  /** Usernames and Telegram ids are those of who shows them (REAL-04). */
  readonly hidesContacts: boolean;
  /** Requests of somebody who is away are paused (AWAY). */
  readonly pauses: boolean;
  /** Accounts are deleted and recovered, and old records erased (DATA). */
  readonly endsAccounts: boolean;
}

export const PRODUCT: Profile = {
  hasAdditions: true,
  limitsMarket: true,
  hasRoles: true,
  translates: true,
  marksNames: true,
  marksMessages: true,
  hidesContacts: true,
  pauses: true,
  endsAccounts: true,
};

/** The letter of the specification, also on a database that the product has used. */
export const SPECIFICATION: Profile = {
  hasAdditions: false,
  limitsMarket: false,
  hasRoles: false,
  translates: false,
  marksNames: false,
  marksMessages: false,
  hidesContacts: false,
  pauses: false,
  endsAccounts: false,
};
