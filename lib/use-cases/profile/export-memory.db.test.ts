import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { limitMemory } from "@/tests/memory-limit";
import { isNightly } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";

const MEGABYTE = 1024 * 1024;
/** The small deployment gives the server 480 MB; Next, absent from this process, needs about 130. */
const LIMIT_BYTES = 350 * MEGABYTE;
/** The small deployment's heap. */
const HEAP_MB = 256;

const limit = isNightly ? limitMemory(LIMIT_BYTES) : null;

/** A receipt of nearly maximal size, incompressible. */
const receipt = () => {
  const bytes = crypto.getRandomValues(new Uint32Array(16_000));
  const content = Buffer.alloc(4.9 * MEGABYTE, Buffer.from(bytes.buffer));
  content.write("%PDF-1.7");
  return content;
};

describe.skipIf(limit === null)("a server that is held to 350 MB", { timeout: 400_000 }, () => {
  let server: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    const file = await bundledProcess("tests/files-process.ts");
    const command = `${limit?.join} && exec ${process.execPath} --max-old-space-size=${HEAP_MB} ${file}`;
    server = spawn("sh", ["-c", command], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const [port] = await once(server, "message");
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    limit?.remove();
  });

  const transactionOf = async ({ userId }: TestViewer) => {
    const row = { amountMinor: -9640, currency: "USD", name: "Juniper Pet Supply", merchantKey: "juniper pet supply" };
    const { id } = await prisma().transaction.create({
      data: {
        userId,
        date: new Date(dayInTimeZone(new Date(), "UTC")),
        ...row,
        categoryId: category("pets").id,
        source: "manual",
      },
    });
    return id;
  };
  const storeReceipts = async (viewer: TestViewer, { content, count }: { content: Buffer; count: number }) => {
    const { rows } = await pool().query<{ id: string }>(
      `INSERT INTO attachments (user_id, id, transaction_id, name, type, size, content)
       SELECT $1, gen_random_uuid(), $2, 'scan.pdf', 'application/pdf', length($3::bytea), $3::bytea
       FROM generate_series(1, $4::int) RETURNING id`,
      [viewer.userId, await transactionOf(viewer), content, count],
    );
    return rows.map(({ id }) => id);
  };
  const expectAlive = () => {
    expect([server.exitCode, server.signalCode, limit?.killed()]).toEqual([null, null, 0]);
  };

  test("accepts ten simultaneous receipts of 4.9 MB from one user", async () => {
    const viewer = await createViewer();
    const ids = await Promise.all(Array.from({ length: 10 }, () => transactionOf(viewer)));
    const body = JSON.stringify({ name: "scan.pdf", content: receipt().toString("base64") });
    const attach = async (id: string): Promise<number> => {
      const answer = await fetch(`${origin}/api/transactions/${id}/attachments`, {
        method: "POST",
        headers: { authorization: `Bearer ${viewer.token}`, "content-type": "application/json" },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 503) return answer.status;
      // On a slow machine the last ones time out with a retry-after.
      await sleep(Number(answer.headers.get("retry-after")) * 1000);
      return attach(id);
    };
    expect(await Promise.all(ids.map(attach))).toEqual(ids.map(() => 201));
    expectAlive();
  });

  test("exports the maximal 50 MB of receipts to two users at once", async () => {
    const content = receipt();
    const people = await Promise.all(Array.from({ length: 2 }, () => createViewer()));
    for (const viewer of people) await storeReceipts(viewer, { content, count: 10 });
    const files = await Promise.all(
      people.map(async ({ token }) => {
        for (;;) {
          const answer = await fetch(`${origin}/api/account/export`, { headers: { authorization: `Bearer ${token}` } });
          const body = (await answer.json()) as { attachments: { content: string }[] };
          // A request that waits too long gets a retry-after.
          if (answer.status === 503) await sleep(Number(answer.headers.get("retry-after")) * 1000);
          else return body;
        }
      }),
    );
    const base64 = content.toString("base64");
    for (const { attachments } of files) {
      expect(attachments).toHaveLength(10);
      expect(attachments.every((file) => file.content === base64)).toBe(true);
    }
    expectAlive();
  });

  test("shows twenty receipts at once", async () => {
    const viewer = await createViewer();
    const content = receipt();
    const [id] = await storeReceipts(viewer, { content, count: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const headers = { authorization: `Bearer ${viewer.token}` };
        const answer = await fetch(`${origin}/api/attachments/${id}`, { headers });
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { payload: { content: string } }).payload.content.length;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([content.toString("base64").length]));
    expectAlive();
  });
});
