// Sentences in place of messages and files that were erased because their time was over.
export const ERASED_MESSAGE = 'This message was erased, because the exchange ended long ago.';
export const ERASED_FILE = 'This file was erased, because the exchange ended long ago.';
