// Choices: a labelled row of chips for a value, such as a number of hours or a side.
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import styles from './case-page.module.css';

interface ChoicesProps<Key extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly text: string }[];
  readonly chosen: readonly Key[];
  readonly disabled?: boolean;
  /** True below a header with the same words. */
  readonly isLabelHidden?: boolean;
  readonly onPress: (key: Key) => void;
}

export function Choices<Key extends string | number>(props: ChoicesProps<Key>) {
  return (
    <div>
      {!props.isLabelHidden && (
        <p className={styles.label} aria-hidden="true">
          {props.label}
        </p>
      )}
      <ChoiceChips
        label={props.label}
        choices={props.choices.map(({ key, text }) => ({ key: `${key}`, text }))}
        chosen={props.chosen.map(String)}
        disabled={props.disabled ?? false}
        isInside
        onPress={(pressed) => {
          const choice = props.choices.find(({ key }) => `${key}` === pressed);
          if (choice) props.onPress(choice.key);
        }}
      />
    </div>
  );
}
