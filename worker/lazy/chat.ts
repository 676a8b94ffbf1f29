// Entry of the chat's chunk, which the worker loads when a chat is opened or a message waits to be sent.
// Importing the worker, which has run by then, keeps what both use in the worker's script: else esbuild cuts it into four chunks.
import '../main.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { createChatService } from '../chat/chat-service.ts';
