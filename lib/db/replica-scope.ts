import { AsyncLocalStorage } from "node:async_hooks";

/** The position in the primary's log a replica must have reached. */
type ReplicaReads = { upTo: number };

/** Process-wide: Next bundles routes and jobs separately, each with a copy of this module. */
const shared = globalThis as typeof globalThis & { sorrelReplicaReads?: AsyncLocalStorage<ReplicaReads> };

const storage = (): AsyncLocalStorage<ReplicaReads> => {
  shared.sorrelReplicaReads ??= new AsyncLocalStorage();
  return shared.sorrelReplicaReads;
};

export const onReplica = <T>(reads: ReplicaReads, work: () => T): T => storage().run(reads, work);

export const replicaReads = (): ReplicaReads | undefined => storage().getStore();
