import { expect, test } from "vitest";
import { openApiDocument } from "@/lib/http/openapi";
import { SEED } from "@/tests/seed";
import { drawerOf, SHORT_ROUND } from "./draw";
import { KnownIds } from "./ids";
import { documentedOperations, judgeBy, newValidator, type OpenApi, type ReceivedAnswer } from "./judge";

const document = JSON.parse(JSON.stringify(openApiDocument())) as OpenApi;
const operations = documentedOperations(document);
const drawn = drawerOf(operations, "2026-11-27")(SEED, 400);

test("draws valid bodies that match their schema, reproducibly", () => {
  const ajv = newValidator();
  const noIds = new KnownIds();
  const misfits = drawn.flatMap(({ operation, kind, body }) => {
    const schema = operations.find(({ name }) => name === operation)?.body;
    if (kind !== "valid" || !schema || body === null) return [];
    const validate = ajv.compile(schema);
    return validate(JSON.parse(noIds.fill(body, noIds))) ? [] : [`${operation} ${ajv.errorsText(validate.errors)}`];
  });
  expect(misfits).toEqual([]);
  expect(drawn.filter(({ kind, body }) => kind === "valid" && body !== null).length).toBeGreaterThan(40);
  expect(drawerOf(operations, "2026-11-27")(SEED, 20)).toEqual(drawn.slice(0, 20));
});

test("covers every operation with an invalid but accepted request", () => {
  const methodOf = new Map(operations.map(({ name, method }) => [name, method]));
  // In parts per person, like the round.
  const draw = drawerOf(operations, "2026-11-27");
  const parts = [0, 250].flatMap((from) => draw(SEED, from === 0 ? 250 : 2 * operations.length - 250, from));
  const reached = parts.filter(
    ({ operation, kind, method, session }) =>
      kind !== "valid" && method === methodOf.get(operation) && session === "own",
  );
  const names = new Set(reached.map(({ operation }) => operation));
  expect(operations.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  expect(2 * operations.length, "the short round of every test run reaches all").toBeLessThanOrEqual(SHORT_ROUND);
});

test("draws every kind of request, including other methods, types and sessions", () => {
  const methodOf = new Map(operations.map(({ name, method }) => [name, method]));
  const isDrawn = (matches: (one: (typeof drawn)[number]) => boolean) => drawn.some(matches);
  const isJson = (text: string) => {
    try {
      return typeof JSON.parse(text) === "object";
    } catch {
      return false;
    }
  };
  expect({
    method: isDrawn(({ operation, method }) => method !== methodOf.get(operation)),
    type: isDrawn(({ headers }) => headers["content-type"]?.startsWith("text/") ?? false),
    body: isDrawn(({ body }) => body !== null && !isJson(body)),
    session: isDrawn(({ session }) => session === "none"),
    forged: isDrawn(({ session }) => session === "forged"),
    near: isDrawn(({ kind }) => kind === "near"),
  }).toEqual({ method: true, type: true, body: true, session: true, forged: true, near: true });
});

test("judges 5xx, slow, missing and mismatched answers as faults", () => {
  const judge = judgeBy(document);
  const json = (status: number, value: unknown): ReceivedAnswer => ({
    status,
    contentType: "application/json",
    text: JSON.stringify(value),
    ms: 5,
  });
  const faults = (answer: ReceivedAnswer, sent = { method: "GET", target: "/api/tags?x=1" }) =>
    judge(sent, answer).map(({ fault }) => fault);
  const failure = { success: false, message: "No", error: "NOT_FOUND" };
  const fitting = json(200, { success: true, message: "Tags", payload: [] });
  expect(faults(fitting)).toEqual([]);
  expect(faults(json(404, failure))).toEqual([]);
  expect(faults({ ...fitting, ms: 2001 })).toEqual(["slow"]);
  expect(faults(json(500, failure))).toEqual(["5xx"]);
  expect(faults({ ...fitting, status: 0 })).toEqual(["no answer"]);
  expect(faults(json(200, { success: true, payload: "none" }))).toEqual(["schema"]);
  expect(faults(json(404, { message: "No" }))).toEqual(["schema"]);
  expect(faults({ ...fitting, contentType: "text/html" })).toEqual(["schema"]);
  expect(faults(fitting, { method: "PUT", target: "/api/tags" }), "no operation").toEqual(["schema"]);
});

test("fills ids of the right kind, another, a stranger's or none", () => {
  const [own, strangers] = [new KnownIds(), new KnownIds()];
  const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
  own.learn("/api/tags", [{ id: id(1), name: "a" }]);
  own.learn("/api/categories", [{ id: id(2) }]);
  strangers.learn("/api/tags", [{ id: id(3) }]);
  const token = (draw: number, field: string) => `id~${draw}~${Buffer.from(field).toString("hex")}~`;
  expect(own.fill(`/api/tags/${token(0, "/api/tags/{id} id")}`, strangers)).toBe(`/api/tags/${id(1)}`);
  expect(own.fill(token(1, "categoryId"), strangers)).toBe(id(2));
  expect([id(1), id(2)]).toContain(own.fill(token(61, "categoryId"), strangers));
  expect(own.fill(token(80, "categoryId"), strangers)).toBe(id(3));
  expect([id(1), id(2), id(3)]).not.toContain(own.fill(token(95, "categoryId"), strangers));
});
