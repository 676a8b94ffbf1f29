// Sentences of the admin's list of disputes (SRCH-05, SRCH-11).

export const disputes = {
  DISPUTES_TITLE: 'Disputes',
  NO_DISPUTES: 'No disputes are waiting',
  MORE_DISPUTES_FAILED: 'More disputes could not be loaded.',
  /** 'Alice and Bob'. */
  bothNames: (author: string, accepter: string): string => `${author} and ${accepter}`,
};
