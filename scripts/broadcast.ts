import { readFileSync } from "node:fs";
import { disconnect } from "@/lib/db/client";
import { requireDatabase } from "@/lib/require-database";
import { readBroadcast, sendBroadcast } from "@/lib/use-cases/mail/send-broadcast";

/**
 * Sends an email to every verified address: the file's first line is the subject, the rest the text. Safe to repeat.
 * Exits with 0 once everyone has it, with 1 when some couldn't be written to, with 2 on failure.
 */
try {
  await requireDatabase();
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("name the file that holds it: npm run mail:broadcast -- broadcast.txt");
  const broadcast = readBroadcast(readFileSync(file, "utf8"));
  const { queued, failed } = await sendBroadcast(broadcast, {
    onProgress: (count) => console.log(`${count} queued …`),
  });
  console.log(`“${broadcast.subject}” is queued for ${queued} people; servers and workers send it.`);
  if (failed > 0) {
    console.error(`${failed} people could not be written to: the log has the reason. Run it again for them.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`The broadcast could not be queued: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}
