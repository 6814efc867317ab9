import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { z } from "zod";
import { pool, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { createViewer, linkBank, sandbox } from "@/tests/factories";
import { randomOf } from "@/tests/households/random";
import { nightlyTest } from "@/tests/nightly";
import { advanceBankDays, fault, startOwnSandbox } from "@/tests/own-sandbox";
import { SEED } from "@/tests/seed";
import { bundledProcess } from "@/tests/setup/bundled-process";

startOwnSandbox();

const PROCESS = await bundledProcess("tests/killable-sync.ts");
const KILLS = 4;
const BANK = "ins_109508";

function startProcess(): ChildProcess {
  return fork(PROCESS, {
    execArgv: [],
    env: {
      ...process.env,
      PLAID_BASE_URL: env().plaid.api?.baseUrl,
      VITEST: undefined,
    },
  });
}

const hasPrinted = async (child: ChildProcess, word: string) => {
  for (;;) {
    const [message] = await once(child, "message");
    if (message === word) return;
  }
};

type Row = { id: string; date: string; amount: number; pending: boolean };
const inOrder = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

// By day, sync.db.test.ts kills one sync.
nightlyTest(
  "matches the bank's rows after a sync is killed at random moments",
  async () => {
    const random = randomOf(SEED);
    const viewer = await createViewer();
    const [account] = await linkBank(viewer, BANK);
    const key = { userId: viewer.userId, connectionId: account?.connectionId ?? "" };
    await boss().purgeQueue("sync-connection");
    // A few milliseconds a page, as at a bank, so kills also hit between pages.
    await fault("/transactions/sync", { delayMs: 30, times: 10_000 });

    let killed = 0;
    /** Two processes start while one works, as long as needed: the next to be killed and its successor. */
    const starting = [0, 1].map(() => ready());
    const next = async () => {
      if (starting.length < KILLS - killed + 1) starting.push(ready());
      return (await starting.shift()) ?? ready();
    };
    /** Duration of a run: a guess until one ends by itself. */
    let lastsMs = 600;
    try {
      for (let run = 0; killed < KILLS; run += 1) {
        expect(run, `seed ${SEED}: most of the runs were to be killed on their way`).toBeLessThan(2 * KILLS);
        const child = await next();
        const startedAtMs = performance.now();
        const done = hasPrinted(child, "done").then(() => performance.now() - startedAtMs);
        child.send({ ...key, full: run % 3 === 2 });
        const dies = sleep(random.between(0, lastsMs));
        const lasted = await Promise.race([done, dies.then(() => null)]);
        if (lasted === null) killed += 1;
        else {
          lastsMs = lasted;
          await advanceBankDays(1);
        }
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
        await expectSumsHold(key.userId);
      }
      const survivor = await next();
      const done = hasPrinted(survivor, "done");
      survivor.send({ ...key, full: false });
      await done;
      survivor.kill("SIGKILL");
    } finally {
      for (const child of await Promise.all(starting)) child.kill("SIGKILL");
    }
    expect(inOrder(await storedRows(key.userId)), `seed ${SEED}`).toEqual(inOrder(await bankRows(key)));
    await expectSumsHold(key.userId);
  },
  300_000,
);

async function ready(): Promise<ChildProcess> {
  const child = startProcess();
  await hasPrinted(child, "ready");
  return child;
}

async function storedRows(userId: string): Promise<Row[]> {
  const { rows } = await pool().query<Row>(
    `SELECT provider_transaction_id AS id, date, (-amount_minor / 100.0)::float8 AS amount, pending
     FROM transactions WHERE user_id = $1`,
    [userId],
  );
  return rows;
}

async function bankRows(key: { userId: string; connectionId: string }): Promise<Row[]> {
  const { encryptedToken } = await prisma().bankConnection.findFirstOrThrow({ where: { id: key.connectionId } });
  const page = z.object({
    added: z.array(
      z.object({ transaction_id: z.string(), authorized_date: z.string(), amount: z.number(), pending: z.boolean() }),
    ),
    has_more: z.boolean(),
    next_cursor: z.string(),
  });
  const rows: Row[] = [];
  for (let cursor = "", hasMore = true; hasMore; ) {
    const body = { access_token: decryptBankToken(encryptedToken, key), count: 500, ...(cursor ? { cursor } : {}) };
    const answer = page.parse(await sandbox("/plaid/transactions/sync", body));
    for (const row of answer.added) {
      rows.push({ id: row.transaction_id, date: row.authorized_date, amount: row.amount, pending: row.pending });
    }
    cursor = answer.next_cursor;
    hasMore = answer.has_more;
  }
  return rows;
}

async function expectSumsHold(userId: string): Promise<void> {
  const { rows } = await pool().query<{ doubled: number; stored: number; live: number }>(
    `SELECT (SELECT count(*) - count(DISTINCT provider_transaction_id) FROM transactions WHERE user_id = $1) AS doubled,
            (SELECT coalesce(sum(net_minor), 0)::bigint FROM monthly_rollups WHERE user_id = $1) AS stored,
            (SELECT coalesce(sum(amount_minor), 0)::bigint FROM transactions
             WHERE user_id = $1 AND NOT is_excluded AND NOT is_transfer) AS live`,
    [userId],
  );
  expect(rows[0]?.doubled).toBe(0);
  expect(rows[0]?.stored).toBe(rows[0]?.live);
}
