// Finding of the doctor: one line that says what was found, and what to do when it is wrong.
import { reasonOf } from '../runtime/operator-error.ts';

export interface Finding {
  readonly isOk: boolean;
  /** The thing that was looked at, in two or three words. */
  readonly name: string;
  /** The result. Never a token or a secret. */
  readonly text: string;
  /** The advice; only of a finding that is not ok. */
  readonly advice?: string;
}

export const good = (name: string, text: string): Finding => ({ isOk: true, name, text });
export const bad = (name: string, text: string, advice: string): Finding => ({
  isOk: false,
  name,
  text,
  advice,
});

/** `look`'s findings; one that throws is a finding too. */
export async function findings(
  name: string,
  advice: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [bad(name, reasonOf(error), advice)];
  }
}
