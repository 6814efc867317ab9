import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const real = new URL(process.env.DATABASE_URL ?? "");
const without = (changes: Partial<URL>) => String(Object.assign(new URL(real), changes));

function migrate(env: Record<string, string | undefined>, ...args: string[]) {
  const { DATABASE_URL: _url, DATABASE_DIRECT_URL: _direct, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/migrate.mjs", ...args], {
    env: { ...rest, ...env } as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test.each<[string, Record<string, string>, RegExp]>([
  ["no address", {}, /DATABASE_URL is missing: it must be a postgresql:\/\/ address/],
  ["an empty one", { DATABASE_URL: "" }, /DATABASE_URL is missing: it must be/],
  ["another protocol", { DATABASE_URL: "mysql://localhost/sorrel" }, /DATABASE_URL must be a postgresql:/],
  ["no such database", { DATABASE_URL: without({ pathname: "/nowhere" }) }, /DATABASE_URL .* "nowhere" .*--create/],
  ["a wrong password", { DATABASE_URL: without({ password: "wrong" }) }, /DATABASE_URL must name a user .*"postgres"/],
  [
    "no Postgres",
    { DATABASE_URL: without({ port: "1" }) },
    /DATABASE_URL must name a Postgres that runs: .*127.0.0.1:1/,
  ],
  [
    "an unknown host",
    { DATABASE_URL: without({ hostname: "db.invalid" }) },
    /DATABASE_URL must name a Postgres .*db\.invalid/,
  ],
  ["no password", { DATABASE_URL: without({ password: "" }) }, /DATABASE_URL must .*password/],
  [
    "encryption it doesn't have",
    { DATABASE_URL: without({ search: "?sslmode=verify-full" }) },
    /DATABASE_URL must .*SSL/,
  ],
  ["a lone percent sign", { DATABASE_URL: without({ pathname: "/50%zz" }) }, /DATABASE_URL must .*50%zz/],
  [
    "a direct address without Postgres",
    { DATABASE_DIRECT_URL: without({ port: "1" }) },
    /DATABASE_DIRECT_URL must name/,
  ],
])("ends migrations with one line that names the setting: %s", (_, env, line) => {
  const { status, stdout, stderr } = migrate(env);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Configuration: [^\n]+\n$/);
  expect(stderr).toMatch(line);
});
