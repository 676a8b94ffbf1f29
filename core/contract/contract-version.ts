// Contract version: grows with each change of routes, events, codes or schemas, which a test enforces.

export const CONTRACT_VERSION = 59;
