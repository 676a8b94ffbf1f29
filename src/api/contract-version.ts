// The contract's version: grows whenever routes, events, codes or schemas change; a test holds both together.

export const CONTRACT_VERSION = 3;
