// Chat context: what all components of one open chat share.
import type { ReadonlySignal } from '@preact/signals';
import type { MessageChecks } from '../../../state/chat/message-checks.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import type { DuePayment } from '../../../state/deal/due-payment.ts';
import type { SettlementStore } from '../../../state/deal/settlement.ts';
import type { FileCache } from './file-cache.ts';

export interface ChatContext {
  readonly chat: ChatStore;
  readonly files: FileCache;
  /** Opens the preview of a message's file. */
  readonly openPreview: (key: string) => void;
  /** Opens the report of a message; null where nothing can be reported. */
  readonly openReport: ((key: string) => void) | null;
  /** The viewer is a party, and the backend has personal words: admins' messages begin with it (REAL-03). */
  readonly showsWord: boolean;
  /** Absent where messages are only read, as in a test. */
  readonly checks?: MessageChecks | undefined;
  /** The viewer's next payment, and the message below which it is shown; absent as `checks`. */
  readonly due?: ReadonlySignal<DuePayment | null> | undefined;
  /** How a file was in another exchange before (RCPT-01, RCPT-02), and who brings cash to a meeting. */
  readonly settlement?: Pick<SettlementStore, 'reuseOf' | 'settlement' | 'party'> | undefined;
}
