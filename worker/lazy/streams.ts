// Entry of the streams' chunk, which the worker loads beside the first feed. It imports the worker for the reason in chat.ts.
import '../main.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { createViewerStreams } from '../streams/viewer-streams.ts';
