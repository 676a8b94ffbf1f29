// Asked send: a button whose question is answered before it sends; two taps send once.
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { Question } from '../question.tsx';

interface AskedSendProps {
  /** `confirmText`: of the button, too. */
  readonly question: { readonly title: string; readonly message: string; readonly confirmText: string };
  /** Shown when it was sent. */
  readonly doneText: string;
  readonly store: {
    readonly isSending: { readonly value: boolean; peek(): boolean };
    send(): Promise<boolean>;
  };
  readonly disabled: boolean;
}

export function AskedSend({ question, doneText, store, disabled }: AskedSendProps) {
  const { toasts } = useStores();
  const { native } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const send = async (): Promise<void> => {
    // A second tap on the dialog, before it is closed.
    if (store.isSending.peek()) return;
    const isDone = await store.send();
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) toasts.show(doneText, 'success');
  };
  const ask = (): void => {
    native.lateControls?.hideKeyboard();
    setConfirming(true);
  };
  return (
    <>
      <Button wide loading={store.isSending.value} disabled={disabled} onClick={ask}>
        {question.confirmText}
      </Button>
      {isConfirming && (
        <Question
          {...question}
          onConfirm={() => {
            setConfirming(false);
            void send();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
