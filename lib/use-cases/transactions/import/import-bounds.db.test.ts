import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { answerCall } from "@/app/api/calls";
import { pool } from "@/lib/db/client";
import { createViewer, type TestViewer } from "@/tests/factories";
import { answerOf } from "@/tests/http";

/** Sends a body as it is. */
const send = async (viewer: TestViewer, body: BodyInit) =>
  answerOf(
    await answerCall(
      new Request("http://localhost:3000/api/transactions/import", {
        method: "POST",
        headers: { authorization: `Bearer ${viewer.token}`, "content-type": "application/json" },
        body,
        // A stream needs it.
        ...{ duplex: "half" },
      }),
    ),
  );
const sendFile = (viewer: TestViewer, file: string | Buffer) =>
  send(viewer, JSON.stringify({ fileName: "bank.csv", content: Buffer.from(file).toString("base64") }));

const MEGABYTE = 1024 * 1024;

test("refuses floods of columns, empty lines and bookings in words", async () => {
  const viewer = await createViewer();
  for (const file of [
    ",".repeat(400_000),
    `Date,Name,Amount\n2026-11-03,Shop,-1.00${",x".repeat(200_000)}\n`,
    "\n".repeat(6 * MEGABYTE),
    "\r".repeat(6 * MEGABYTE),
    `<OFX><STMTRS>${"<STMTTRN>".repeat(600_000)}`,
  ]) {
    const answer = await sendFile(viewer, file);
    expect([answer.status, answer.body.error], file.slice(0, 20)).toEqual([422, "UNPROCESSABLE"]);
    expect(answer.body.message).toMatch(/columns|rows|nests/);
  }
});

test("charges an import before reading its body, whatever it holds", async () => {
  const viewer = await createViewer();
  const points = async () => {
    const { rows } = await pool().query(
      "SELECT points FROM rate_limits WHERE key LIKE 'importByUser%' ORDER BY points",
    );
    return rows.map((row) => Number(row.points));
  };
  await pool().query("DELETE FROM rate_limits");
  let charged: number[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        charged = await points();
        controller.enqueue(new TextEncoder().encode("{ this is no JSON"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await send(viewer, body);
  expect([answer.status, answer.body.error]).toEqual([400, "INVALID_JSON"]);
  expect(charged).toEqual([1]);
  expect(await points()).toEqual([1]);
});

test("large bodies that are no import leave the thread that answers free", async () => {
  const viewer = await createViewer();
  // Started and warm: what follows is about the bodies.
  await sendFile(viewer, "Date,Name,Amount\n2026-11-03,Shop,-1.00\n");
  const bodies = [
    Buffer.concat([Buffer.from('{"fileName":"a","content":"'), Buffer.alloc(9 * MEGABYTE, 65)]),
    Buffer.concat([Buffer.from('{"fileName":"a","content":"'), Buffer.alloc(9 * MEGABYTE, "-"), Buffer.from('"}')]),
    Buffer.alloc(9 * MEGABYTE, "["),
  ];
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(Array.from({ length: 3 }, (_, index) => send(viewer, bodies[index % 3] ?? "")));
  const { active } = performance.eventLoopUtilization(before);
  for (const { status } of answers) expect([400, 422]).toContain(status);
  // In this thread each of them took one to three seconds; what is left is receiving 27 MB.
  expect(active).toBeLessThan(6000);
});

test("recognizes every row of a large file that was imported before", async () => {
  const viewer = await createViewer();
  const rows = 11_000;
  const lines = Array.from(
    { length: rows },
    (_, row) => `2026-10-${String((row % 31) + 1).padStart(2, "0")},Shop ${row},-1.00`,
  );
  const file = ["Date,Name,Amount", ...lines].join("\n");
  expect((await sendFile(viewer, file)).body.payload).toMatchObject({ added: rows, duplicates: 0 });
  expect((await sendFile(viewer, file)).body.payload).toMatchObject({ added: 0, duplicates: rows });
});
