import { prisma } from "@/lib/db/client";
import type { Refusal } from "@/lib/domain/insights/wording/stored-choice";
import type { RequestKey } from "./insights";

type CallKey = RequestKey & { number: number };

/** Counts a generation's model calls, including a killed process's. */
export function countModelCalls({ userId, id }: RequestKey): Promise<number> {
  return prisma().modelCall.count({ where: { userId, requestId: id } });
}

/**
 * Stores a call before it is sent, so a process killed in between has used its call.
 *
 * @throws for a generation's third call: the database refuses it
 */
export async function insertModelCall(
  { userId, id, number }: CallKey,
  call: { askedModel: string; instructions: string; input: string },
): Promise<void> {
  await prisma().modelCall.create({ data: { userId, requestId: id, number, ...call } });
}

/** Unknown values stay null, not zero. */
export async function completeModelCall(
  { userId, id, number }: CallKey,
  answer: {
    outcome: "unusable" | "answered";
    problem: string | null;
    answeredModel: string | null;
    inputTokens: number | null;
    cachedInputTokens: number | null;
    outputTokens: number | null;
    costMicroUsd: number | null;
    durationMs: number;
    refusals: readonly Refusal[];
  },
): Promise<void> {
  const { refusals, ...rest } = answer;
  await prisma().modelCall.update({
    where: { userId_requestId_number: { userId, requestId: id, number } },
    data: { ...rest, refusals: refusals.map(({ factId, reasons }) => ({ factId, reasons: [...reasons] })) },
  });
}
