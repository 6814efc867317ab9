import { readFileSync } from "node:fs";
import { disconnect } from "@/lib/db/client";
import { requireConfiguration } from "@/lib/start-server";
import { readNotice, tellEveryone } from "@/lib/use-cases/mail/broadcast";

/**
 * Mails a notice to everybody with an account: its subject in the file's first line, its text below. Safe to run again. Ends
 * with 0 when everybody has been written to, with 2 when it could not work.
 */
requireConfiguration();
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("name the file that holds it: npm run mail:everyone -- notice.txt");
  const notice = readNotice(readFileSync(file, "utf8"));
  const count = await tellEveryone(notice, { onProgress: (written) => console.log(`${written} written …`) });
  console.log(`“${notice.subject}” was written to ${count} people; servers and workers send it.`);
} catch (error) {
  console.error(`The notice could not be written: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}
