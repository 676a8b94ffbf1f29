// Buckets of the backend's histograms.

/** From a cached answer to the longest time that a client waits. Seconds. */
export const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** From the next turn of the tail to streams that are far behind. Seconds. */
export const DELIVERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Hours in seconds: 1, 4, 12, 24, 72 and 168. */
export const CASE_BUCKETS = [3_600, 14_400, 43_200, 86_400, 259_200, 604_800];
export const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
