import { expect, test } from "vitest";
import { backupSettings } from "./backup-database";

const source = { DATABASE_URL: "postgresql://localhost/sorrel", BACKUP_KEY: Buffer.alloc(32, 7).toString("base64") };

test("reads the database, the key and the file", () => {
  expect(backupSettings("backup", ["/backups/a"], source)).toEqual({
    databaseUrl: source.DATABASE_URL,
    variable: "DATABASE_URL",
    key: Buffer.alloc(32, 7),
    file: "/backups/a",
  });
});

test.each([
  ["no file", [], source, /file/],
  ["no database", ["a"], { ...source, DATABASE_URL: undefined }, /DATABASE_URL/],
  ["no address", ["a"], { ...source, DATABASE_URL: "foo" }, /^Configuration: DATABASE_URL must be a postgresql:/],
  [
    "a # in the password",
    ["a"],
    { ...source, DATABASE_DIRECT_URL: "postgresql://sorrel:12#3@db.test/sorrel" },
    /^Configuration: DATABASE_DIRECT_URL must be a postgresql:.*% codes$/,
  ],
  ["no key", ["a"], { ...source, BACKUP_KEY: undefined }, /BACKUP_KEY must be 32 bytes/],
  ["a key that is no base64", ["a"], { ...source, BACKUP_KEY: `!${source.BACKUP_KEY}` }, /BACKUP_KEY must be 32 bytes/],
  ["a short key", ["a"], { ...source, BACKUP_KEY: "c2hvcnQ=" }, /BACKUP_KEY must be 32 bytes/],
] as const)("reports %s in one line", (_, args, environment, line) => {
  expect(() => backupSettings("backup", args, environment)).toThrow(line);
});

test("names its own command when the file is missing", () => {
  expect(() => backupSettings("restore", [], source)).toThrow(/npm run restore -- /);
});
