import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import { expectBankRows, expectSumsHold } from "@/tests/bank-rows";
import { createLinkedViewer } from "@/tests/factories";
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

// By day, sync.db.test.ts kills one sync.
nightlyTest(
  "matches the bank's rows after a sync is killed at random moments",
  async () => {
    const random = randomOf(SEED);
    const { key } = await createLinkedViewer(BANK);
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
    await expectBankRows(key, `seed ${SEED}`);
    await expectSumsHold(key.userId);
  },
  300_000,
);

async function ready(): Promise<ChildProcess> {
  const child = startProcess();
  await hasPrinted(child, "ready");
  return child;
}
