import { readFileSync } from "node:fs";
import { disconnect } from "@/lib/db/client";
import { requireConfiguration } from "@/lib/start-server";
import { readNotice, tellEveryone } from "@/lib/use-cases/mail/broadcast";

/**
 * Emails a broadcast to every user: its subject in the file's first line, its text below. Safe to run again. Exits with 0
 * once every email is in the outbox, with 2 when that failed.
 */
requireConfiguration();
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("name the file to send: npm run mail:broadcast -- broadcast.txt");
  const broadcast = readNotice(readFileSync(file, "utf8"));
  const count = await tellEveryone(broadcast, { onProgress: (written) => console.log(`${written} written …`) });
  console.log(`“${broadcast.subject}” is in the outbox for ${count} people; servers and workers send it.`);
} catch (error) {
  console.error(`The broadcast could not be written: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}
