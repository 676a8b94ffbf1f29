// Given names: what a backend sends in English as the name of somebody, and its translation where a name is drawn (LANG-26).

/** The first name of everybody whose account was deleted; they have no other. */
export const DELETED_NAME = 'Deleted user';
/** The first name of somebody whose own one has no letter. */
export const UNREADABLE_NAME = 'User';
/** After a first or last name that looks like that of staff. */
export const NAME_MARK = ' (user)';

interface GivenNames {
  readonly DELETED: string;
  readonly UNREADABLE: string;
  readonly MARK: string;
}

/** `name`: as it was sent, 'Deleted user' or 'Support (user) Keller'; any other stays. */
export function translateName(name: string, { DELETED, UNREADABLE, MARK }: GivenNames): string {
  if (name === DELETED_NAME) return DELETED;
  return name === UNREADABLE_NAME ? UNREADABLE : name.replaceAll(NAME_MARK, MARK);
}
