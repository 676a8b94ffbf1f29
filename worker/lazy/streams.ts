// Entry of the streams' chunk, which the worker loads beside the first feed. The import of the worker: see chat.ts.
import '../main.ts';

// biome-ignore lint/performance/noBarrelFile: the entry's only export.
export { createViewerStreams } from '../streams/viewer-streams.ts';
