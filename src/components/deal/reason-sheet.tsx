// Reason sheet: confirms an action before it runs, and asks for a text, required or optional, or for none.

import { typedLength } from '#domain/typed-length.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Children } from '../children.ts';
import { InlineError } from '../feedback/inline-error.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import styles from './reason-sheet.module.css';

/** Unicode code points after trimming, as the backend counts. */
const MAX_REASON_LENGTH = 500;

export interface ReasonSheetProps {
  readonly title: string;
  /** Names the deal and the amount. */
  readonly summary: string;
  /** To be read before the reason is written. */
  readonly notice?: Children;
  /** Held by the caller, so that it survives an error and a step back. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly input: 'required' | 'optional' | 'none';
  /** A choice of `children` is still to be made. */
  readonly isIncomplete?: boolean;
  readonly submitText: string;
  readonly isDestructive: boolean;
  readonly busy: boolean;
  readonly error: string;
  /** More fields below the reason. */
  readonly children?: Children;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export function ReasonSheet(props: ReasonSheetProps) {
  const length = typedLength(props.reason);
  const isTooLong = length > MAX_REASON_LENGTH;
  const isRequired = props.input === 'required';
  const isMissing = isRequired && length === 0;
  const count = charactersUsed(length, MAX_REASON_LENGTH);
  return (
    <Sheet
      title={props.title}
      onClose={props.onCancel}
      footer={
        <>
          <InlineError text={props.error} />
          <Button
            wide
            variant={props.isDestructive ? 'destructive' : 'primary'}
            loading={props.busy}
            disabled={isTooLong || isMissing || props.isIncomplete === true}
            onClick={props.onSubmit}
          >
            {props.submitText}
          </Button>
        </>
      }
    >
      <p className={styles.summary}>{props.summary}</p>
      {props.notice}
      {props.input !== 'none' && (
        <div className={styles.reason}>
          <TextField
            label={strings.dealActions.REASON}
            placeholder={
              isRequired
                ? strings.dealActions.REASON_PLACEHOLDER
                : strings.dealActions.REASON_OPTIONAL_PLACEHOLDER
            }
            lines={3}
            value={props.reason}
            onInput={props.onReason}
            hint={isMissing ? strings.dealActions.REASON_MISSING : count}
            error={
              isTooLong
                ? `${strings.controls.TEXT_TOO_LONG} (${count})`
                : isMissing
                  ? strings.dealActions.REASON_MISSING
                  : undefined
            }
            showError={isTooLong}
          />
        </div>
      )}
      {props.children}
    </Sheet>
  );
}
