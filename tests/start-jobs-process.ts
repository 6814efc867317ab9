import { startJobs } from "@/lib/start-jobs";
import { failStart } from "@/lib/start-server";

/** A process that does of a server's start what needs the database, says so and ends. */
await startJobs({ works: false }).catch(failStart);
process.stdout.write("prepared\n");
process.exit(0);
