import { expect, test } from "vitest";
import * as z from "zod";
import { operations } from "./operations";
import { manualTransactionInput } from "./transactions";
import { addSeriesInput, changeSeriesInput } from "./transactions/recurring";

/** Words of the library's error messages; ours never use them. */
const LIBRARY =
  /expected|received|invalid|too (?:small|big)|unrecognized|discriminator|must (?:match|start|end|include)|pattern|\bNaN\b|undefined|[<>]=|\bnull\b/i;

const WRONG = [
  undefined,
  null,
  "",
  "x",
  "x".repeat(6_000),
  "\u0000",
  0,
  7,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [null],
  [7],
  ["x"],
  Array.from({ length: 2_000 }, () => "x"),
  {},
  { x: 1 },
  new Date(Number.NaN),
  12n,
];

type Node = {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
};

/** Wrong values for a schema: every type at its place, and at each nested place. */
function wrongFor(node: Node, depth = 0): unknown[] {
  if (depth > 4) return WRONG;
  const inside = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, of]) =>
      wrongFor(of, depth + 1).map((wrong) => ({ [name]: wrong })),
    ),
    ...(node.items ? wrongFor(node.items, depth + 1).map((wrong) => [wrong]) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((of) => wrongFor(of, depth + 1)),
  ];
  return [...WRONG, ...inside];
}

test.each(Object.entries(operations))(
  "%s refuses wrong values of every type in plain sentences",
  (_name, { input }) => {
    const node: Node = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Node;
    const messages = new Set<string>();
    for (const wrong of wrongFor(node)) {
      for (const { message } of input.safeParse(wrong).error?.issues ?? []) messages.add(message);
    }
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => LIBRARY.test(message) || message.length < 4)).toEqual([]);
  },
);

test("words every library check in plain English", () => {
  const checks: readonly (readonly [z.ZodType, unknown])[] = [
    [z.number().multipleOf(5), 7],
    [z.strictObject({}), { extra: 1 }],
    [z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]), { kind: "b" }],
    [z.record(z.string().length(2), z.number()), { long: 1 }],
    [z.map(z.string(), z.number()), new Map([[1, 1]])],
    [z.string().length(3), "ab"],
    [z.string().length(3), "abcd"],
    [z.date().min(new Date(5)), new Date(1)],
    [z.date().max(new Date(5)), new Date(9)],
    [z.never(), 1],
    [z.url(), "x"],
    [z.ipv4(), "x"],
    [z.string().startsWith("a"), "b"],
    [z.int(), 1.5],
    [z.literal(true), false],
    [z.literal("a"), "b"],
    [z.custom(() => false), 1],
    [z.set(z.string()).min(1), new Set()],
  ];
  for (const [schema, wrong] of checks) {
    for (const { message } of schema.safeParse(wrong).error?.issues ?? [{ message: "" }]) {
      expect(message).not.toMatch(LIBRARY);
      expect(message.length).toBeGreaterThan(3);
    }
  }
});

test("asks for a missing category in every form", () => {
  const forms = { addSeries: addSeriesInput, changeSeries: changeSeriesInput, addTransaction: manualTransactionInput };
  for (const [name, form] of Object.entries(forms)) {
    const found = form.safeParse({ categoryId: "" }).error?.issues.find(({ path }) => path[0] === "categoryId");
    expect(found?.message, name).toBe("Choose a category");
  }
});
