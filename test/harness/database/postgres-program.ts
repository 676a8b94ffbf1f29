// PostgreSQL server for the processes of a test suite: sends its URL to its parent, and stops when the parent disconnects.
import { startCluster } from './postgres.ts';

const cluster = await startCluster();
process.once('disconnect', () => void cluster.stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop());
process.send?.(cluster.url);
