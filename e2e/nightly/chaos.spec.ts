import { brokenInvariants } from "../../bench/chaos/invariants";
import { type AnsweredCall, newChaosPerson } from "../../bench/chaos/people";
import { press } from "../../bench/chaos/press";
import { untilAtRest } from "../../bench/chaos/rest";
import { strikeOnce } from "../../bench/chaos/round";
import { PARTS, startStack } from "../../bench/chaos/stack";
import { randomOf } from "../../tests/households/random";
import { expect, test } from "../fixtures/product";

const PORT = Number(process.env.E2E_PORT ?? 3300) + 10;

test("loses and duplicates nothing acknowledged when every server is killed", async () => {
  test.setTimeout(180_000);
  const stack = await startStack({ firstPort: PORT });
  try {
    const failed: string[] = [];
    const onAnswer = ({ status, text }: AnsweredCall) => (status !== 0 && status < 500 ? undefined : failed.push(text));
    const [reference, ...people] = await Promise.all([1, 2].map(() => newChaosPerson({ ...stack, onAnswer })));
    if (!reference) throw new Error("No one is there");
    await untilAtRest(stack.servers[0], [reference, ...people]);
    const [person] = people;
    const random = randomOf(1);
    const written = () => [...(person?.journal.added.values() ?? [])].filter(({ answered }) => answered !== null);
    while (written().length === 0) await person?.act(random);
    const fault = { provider: "plaid", kind: "reset", times: 2 };
    await strikeOnce(stack, people, { parts: PARTS, fault, round: 1, actMs: 3000, killAfterMs: 1200 });
    failed.length = 0;
    const pressure = { callsASecond: 10, ms: 4000, servers: stack.servers };
    const { sentCount } = await press(people, pressure, random);
    expect(sentCount).toBeGreaterThan(30);
    expect(failed).toEqual([]);
    await untilAtRest(stack.servers[0], people);
    const broken = await brokenInvariants(stack.databaseUrl, people, reference);
    expect(broken.length).toBeGreaterThan(5);
    expect(written().length).toBeGreaterThan(1);
    expect(broken.filter(({ count }) => count > 0)).toEqual([]);
  } finally {
    await stack.stop();
  }
});
