import { databaseSetting, readKey } from "@/lib/wrong-setting.mjs";

/**
 * Reads the settings of `npm run backup` and `npm run restore`: the file after `--`, `BACKUP_KEY`, and `DATABASE_URL`,
 * or `DATABASE_DIRECT_URL` beside a pooler.
 *
 * @throws Error of one line naming a missing or wrong setting
 */
export function backupSettings(
  command: "backup" | "restore",
  args: readonly string[],
  source: Record<string, string | undefined>,
): { databaseUrl: string; variable: string; key: Buffer; file: string } {
  const file = args.find((arg) => !arg.startsWith("--"));
  if (!file) throw new Error(`Which file? Name it after --, such as: npm run ${command} -- /backups/sorrel.backup`);
  const { name: variable, url: databaseUrl } = databaseSetting(source);
  const key = readKey(source.BACKUP_KEY?.trim());
  if (!key) {
    throw new Error("Configuration: BACKUP_KEY must be 32 bytes in base64. Make one: openssl rand -base64 32");
  }
  return { databaseUrl, variable, key, file };
}
