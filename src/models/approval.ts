// The approval page, by request id or by transaction id: who accepted, and the owner's decision (APPR).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { Terms } from '#domain/nouns.ts';
import type { PublicProfile } from '#wire/decode-person.ts';

export type ApprovalOf = { readonly requestId: string } | { readonly transactionId: string };

export interface ApprovalDetails {
  readonly terms: Terms;
  readonly createdAt: number;
  readonly deadlineAt: number | null;
  readonly status: string;
  readonly initiatorId: string;
  readonly accepterId: string | null;
  readonly transactionId: string | null;
}
export interface ApprovalModel {
  readonly details: ReadonlySignal<ApprovalDetails | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** 'Failed to load details', 'Transaction details could not be found.' or ''. */
  readonly error: ReadonlySignal<string>;
  /** APPR-01: pending and the viewer is the initiator. */
  readonly canDecide: ReadonlySignal<boolean>;
  /** The accepter may take the acceptance back while it is pending. */
  readonly canWithdraw: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<'approve' | 'decline' | null>;
  /** 'Failed to approve', 'Failed to decline' or the server's own words; '' while there is none. */
  readonly decisionError: ReadonlySignal<string>;
  /** → the active page. */
  approve(): Promise<void>;
  /** → home; the accepter's withdrawal goes the same way. */
  decline(reason?: string): Promise<void>;
  reload(): Promise<void>;
  mount(): () => void;
}

export declare function openApprovalOfRequest(models: AppModels, requestId: string): ApprovalModel;
export declare function openApprovalOfTransaction(models: AppModels, transactionId: string): ApprovalModel;
