// Shapes that several nouns share: a person by name, a side of a deal, a member of staff.
import { PARTIES } from '#domain/parties.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { id, nullable, object, type Read, type Shape, text, time, whole, word } from './shape.ts';

export const party = () => word(PARTIES);
/** Parties and staff. */
export const actor = () => word([...PARTIES, 'staff']);
export const perParty = <S extends Shape>(shape: S) => object({ author: shape, accepter: shape });

export const namedPerson = () => object({ id: id(), firstName: text(), lastName: text() });
export type NamedPerson = Read<typeof namedPerson>;

/** Somebody of staff as parties know them: 'Anna, mediator no. 2', and no id. */
export const staffHelper = () => object({ name: text(), role: word(STAFF_ROLES), number: whole(1) });
export type StaffHelper = Read<typeof staffHelper>;

/** The reason why somebody is banned, and its end; null: for good (ACC-03). */
export const suspension = () => object({ reason: text(), until: nullable(time()) });
