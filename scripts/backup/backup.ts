import { statSync } from "node:fs";
import { failStart } from "@/lib/fail-start";
import { backupDatabase, backupSettings } from "./backup-database";

/**
 * `npm run backup -- FILE`: backs up `DATABASE_URL`, encrypted with `BACKUP_KEY`. Exits with 0 once the file is
 * complete.
 */
try {
  const settings = backupSettings("backup", process.argv.slice(2), process.env);
  const counts = await backupDatabase(settings);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(settings.file).size / 1_000_000).toFixed(1);
  console.log(`${settings.file}: ${rows} rows of ${counts.length} tables, ${size} MB, encrypted.`);
} catch (error) {
  failStart(error);
}
