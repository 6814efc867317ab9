import { type Random, randomOf } from "../../tests/households/random";
import type { ChaosPerson } from "./people";
import { untilAtRest } from "./rest";
import type { KillablePart, Stack } from "./stack";

/** Parts to kill while people act, and a simultaneous provider fault (`sandbox/core/faults.ts`). */
export type Strike = {
  parts: readonly KillablePart[];
  fault: object | null;
  round: number;
  actMs: number;
  killAfterMs: number;
};

/**
 * Kills parts (`kill -9`) while people act, restarts them and waits for rest.
 *
 * @returns milliseconds until both servers answered, and until nothing was running
 */
export async function strikeOnce(
  stack: Stack,
  people: readonly ChaosPerson[],
  { parts, fault, round, actMs, killAfterMs }: Strike,
): Promise<{ recoveryMs: number; restMs: number }> {
  if (fault) await control(stack, "POST", fault);
  const untilMs = Date.now() + actMs;
  const acting = people.map((person, index) => actUntil(person, randomOf(round * 100 + index), untilMs));
  await new Promise((resolve) => setTimeout(resolve, killAfterMs));
  await stack.kill(parts);
  const recoveryMs = await stack.restore();
  await Promise.all(acting);
  await control(stack, "DELETE");
  return { recoveryMs, restMs: await untilAtRest(stack.servers[0], people) };
}

async function actUntil(person: ChaosPerson, own: Random, untilMs: number): Promise<void> {
  while (Date.now() < untilMs) {
    await person.act(own);
    await new Promise((resolve) => setTimeout(resolve, own.whole(20, 120)));
  }
}

async function control({ sandboxUrl }: Stack, method: "POST" | "DELETE", fault?: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method,
    ...(fault ? { headers: { "content-type": "application/json" }, body: JSON.stringify(fault) } : {}),
  });
  if (!answer.ok) throw new Error(`The sandbox refused a fault: ${answer.status} ${await answer.text()}`);
}
