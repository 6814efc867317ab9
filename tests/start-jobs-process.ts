import { failStart } from "@/lib/fail-start";
import { boss } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/start-jobs";

/** A process that does of a server's start what needs the database and says so; with "works" it goes on until it is ended. */
const works = process.argv.includes("works");
// As requests do, which come while the start still waits.
if (works) setInterval(() => boss(), 5);
await startJobs({ works }).catch(failStart);
process.stdout.write("prepared\n");
if (!works) process.exit(0);
