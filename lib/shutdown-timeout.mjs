/**
 * How long a process of ours may take to end once it is asked to (docs/operations.md): requests in progress and running jobs
 * share it, and whoever started the process kills it only after that. The demo, which is run as it is, reads it as well.
 */
export const SHUTDOWN_TIMEOUT_MS = 10_000;
