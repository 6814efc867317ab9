/**
 * Time a process may take to stop (docs/operations.md), shared by running requests and jobs. Only then does its parent
 * kill it.
 * Plain JavaScript, because the demo imports it uncompiled.
 */
export const SHUTDOWN_TIMEOUT_MS = 10_000;
