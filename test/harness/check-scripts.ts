// Check scripts for tests: the ones that ship, imported instead of loaded.
import { findChatRisks } from '#domain/chat-risk/chat-risk.ts';
import type { CheckScripts } from '../../src/state/chat/check-scripts.ts';
import { findDetailFields, readCode } from '../../src/state/chat/payment-details-script.ts';

/** `loads` records each time one is asked for: 'details', 'risks' or 'codes'. */
export function realCheckScripts(loads: string[] = []): CheckScripts {
  return {
    async loadDetails() {
      loads.push('details');
      return findDetailFields;
    },
    async loadRisks() {
      loads.push('risks');
      return findChatRisks;
    },
    async loadCodes() {
      loads.push('codes');
      return readCode;
    },
  };
}
