import { failStart } from "@/lib/fail-start";
import { backupSettings } from "./backup-database";
import { restoreDatabase } from "./restore-database";

/**
 * `npm run restore -- FILE`: restores a backup into `DATABASE_URL`, which must be empty. Exits with 0 once every row is
 * there.
 */
try {
  const settings = backupSettings("restore", process.argv.slice(2), process.env);
  const counts = await restoreDatabase(settings);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${counts.length} tables are restored. Start with the secrets that the database had.`);
} catch (error) {
  failStart(error);
}
