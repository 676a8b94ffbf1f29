// The streams' own script: loaded by the live service while its first feed is on the way, in a worker and in the page alike.
import { createStreams } from './streams.ts';

globalThis.kantorCreateStreams = createStreams;
