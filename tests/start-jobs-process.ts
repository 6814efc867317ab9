import { failStart } from "@/lib/fail-start";
import { boss } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/start-jobs";

/** Runs the database part of a server's start and reports it. With "works" it runs until ended. */
const works = process.argv.includes("works");
// Simulates requests that arrive during the start.
if (works) setInterval(() => boss(), 5);
await startJobs({ works }).catch(failStart);
process.stdout.write("prepared\n");
if (!works) process.exit(0);
