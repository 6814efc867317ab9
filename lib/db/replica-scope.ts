import { AsyncLocalStorage } from "node:async_hooks";

/** Up to where in the primary's log a replica must be to be read. */
type ReplicaReads = { upTo: number };

/** Of the whole process: Next bundles routes and jobs apart, and each bundle has a copy of this module. */
const shared = globalThis as typeof globalThis & { sorrelReplicaReads?: AsyncLocalStorage<ReplicaReads> };

const storage = (): AsyncLocalStorage<ReplicaReads> => {
  shared.sorrelReplicaReads ??= new AsyncLocalStorage();
  return shared.sorrelReplicaReads;
};

/** What is read within it comes from the replica. */
export const onReplica = <T>(reads: ReplicaReads, work: () => T): T => storage().run(reads, work);

/** Undefined outside `onReplica`. */
export const replicaReads = (): ReplicaReads | undefined => storage().getStore();
