// Asked send: a button whose question is answered before it sends, by the messaging app or a dialog; two taps send once.
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';

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
  const ask = async (): Promise<void> => {
    native.lateControls?.hideKeyboard();
    const answer = await native.confirm(question);
    if (answer === 'yes') await send();
    if (answer === 'unsupported') setConfirming(true);
  };
  return (
    <>
      <Button wide loading={store.isSending.value} disabled={disabled} onClick={() => void ask()}>
        {question.confirmText}
      </Button>
      {isConfirming && (
        <Dialog
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
