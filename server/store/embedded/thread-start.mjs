// Entry of the embedded database's thread: lets it load TypeScript, which tsx does by itself only in the main thread.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
