// Entry of the chat's chunk, which the worker loads when a chat is opened or a message waits to be sent.
// It imports the worker, inside which the chunk runs, so that esbuild leaves what both use in the worker's own script: otherwise
// it would cut that into five chunks. At run time the import does nothing, since the worker is there already.
import '../main.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { createChatService } from '../chat/chat-service.ts';
