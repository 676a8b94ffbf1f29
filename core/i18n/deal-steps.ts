// Steps of a deal as sentences: what was done and by whom (ACT-08).
import { strings } from './strings.ts';

/** Who took a step: the reader, or somebody by name. */
export type StepActor = { readonly isReader: true } | { readonly isReader: false; readonly name: string };

/** An action that this client does not know is shown by its name. */
export function stepText(action: string, actor: StepActor): string {
  const { STEPS_BY_YOU, STEPS_BY_OTHERS, TIMED_STEPS, otherStep } = strings.dealSteps;
  if (hasKey(TIMED_STEPS, action)) return TIMED_STEPS[action];
  if (actor.isReader && hasKey(STEPS_BY_YOU, action)) return STEPS_BY_YOU[action];
  const name = actor.isReader ? strings.person.YOU : actor.name;
  return hasKey(STEPS_BY_OTHERS, action)
    ? STEPS_BY_OTHERS[action](name)
    : otherStep(name, action.replace(/_/g, ' '));
}

const hasKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.keys(table).includes(key);
