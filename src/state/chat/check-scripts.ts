// Check scripts: what reads messages for payment details and risks, each loaded with the first message that needs it.
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { ReadPaymentCode } from '#domain/payment-details/codes/payment-code.ts';
import type { DetailContext, DetailField } from '#domain/payment-details/detail-field.ts';
import { retryImport } from '#runtime/retry-import.ts';

/** Set by the build, which bundles both separately: nothing of them is in the app's own files. */
declare const __PAYMENT_DETAILS_URL__: string;
declare const __CHAT_RISK_URL__: string;

export type FindDetailFields = (text: string, context?: DetailContext) => readonly DetailField[];
export type FindChatRisks = (text: string) => readonly ChatRisk[];
export type ReadCode = (text: string) => ReadPaymentCode;

/** Each rejects when its script cannot be loaded; a later call tries again. */
export interface CheckScripts {
  loadDetails(): Promise<FindDetailFields>;
  loadRisks(): Promise<FindChatRisks>;
  /** The reader of codes, from the script of `loadDetails`. */
  loadCodes(): Promise<ReadCode>;
}

const importDetails = retryImport<typeof import('./payment-details-script.ts')>(
  () => import(__PAYMENT_DETAILS_URL__),
);
const importRisks = retryImport<typeof import('#domain/chat-risk/chat-risk.ts')>(
  () => import(__CHAT_RISK_URL__),
);

export const CHECK_SCRIPTS: CheckScripts = {
  loadDetails: async () => (await importDetails()).findDetailFields,
  loadRisks: async () => (await importRisks()).findChatRisks,
  loadCodes: async () => (await importDetails()).readCode,
};
