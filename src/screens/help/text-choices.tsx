// Text choices: one of a few texts, which wrap where they are long. For use in a padded section; nothing where there is no choice.
import styles from './help.module.css';

interface TextChoicesProps<Key extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [key: Key, text: string])[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

export function TextChoices<Key extends string>(props: TextChoicesProps<Key>) {
  const { label, choices, chosen, onChoose } = props;
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(([key, text]) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          <span className={styles.choiceText}>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}
