import { prisma, type Tx } from "@/lib/db/client";

export type EventKey = { provider: "stripe"; eventId: string };

export async function isEventProcessed({ provider, eventId }: EventKey): Promise<boolean> {
  const found = await prisma().providerEvent.findUnique({
    where: { provider_eventId: { provider, eventId } },
    select: { eventId: true },
  });
  return found !== null;
}

/** Records an event in the transaction that writes its result. */
export async function recordEvent(tx: Tx, { provider, eventId, type }: EventKey & { type: string }): Promise<void> {
  await tx.providerEvent.createMany({ data: [{ provider, eventId, type }], skipDuplicates: true });
}

export async function deleteEventsBefore(receivedBefore: Date): Promise<number> {
  const { count } = await prisma().providerEvent.deleteMany({ where: { receivedAt: { lt: receivedBefore } } });
  return count;
}
