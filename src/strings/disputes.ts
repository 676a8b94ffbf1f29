// Sentences of the admin's list of disputes (SRCH-05, SRCH-11).
import { CARD_STATUS } from './home.ts';

export const DISPUTES_TITLE = 'Disputes';
export const NO_DISPUTES = 'No disputes are waiting';
export const MORE_DISPUTES_FAILED = 'More disputes could not be loaded.';
/** 'Alice and Bob'. */
export const bothNames = (author: string, accepter: string): string => `${author} and ${accepter}`;
export const DISPUTED = CARD_STATUS.disputed ?? '';
