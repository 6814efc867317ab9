import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const root = path.resolve(import.meta.dirname, "..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));

const lock = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Minimum versions after reviewed faults, which a regenerated lock file must not bring back. */
const FLOOR = { next: "16.4.3", "next-auth": "4.24.15", nodemailer: "9.1.1", zod: "4.6.7" } as const;

/** Packages the product's owner chose. Replacing one is the owner's decision. */
const CHOSEN = [
  "@prisma/client",
  "bcryptjs",
  "jose",
  "lucide-react",
  "next",
  "next-auth",
  "nodemailer",
  "openai",
  "pino",
  "plaid",
  "playwright",
  "prisma",
  "rate-limiter-flexible",
  "react",
  "react-dom",
  "sonner",
  "stripe",
  "tailwindcss",
  "typescript",
  "zod",
  "zustand",
];

test.each(Object.entries(FLOOR))("installs no copy of %s below %s", (name, floor) => {
  const { packages } = lock.parse(readJson("package-lock.json"));
  const copies = Object.entries(packages)
    .filter(([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
    .map(([place, { version }]) => ({ place, version: version ?? "0" }));
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter(({ version }) => isBelow(version, floor))).toEqual([]);
});

test("installs every chosen package at one exact version", () => {
  const { dependencies, devDependencies } = manifest.parse(readJson("package.json"));
  const wanted = { ...dependencies, ...devDependencies };
  expect(CHOSEN.filter((name) => !/^\d+\.\d+\.\d+$/.test(wanted[name] ?? ""))).toEqual([]);
});

// `npm ci` refuses an outdated lock file, and with it the README's first command.
test("locks every package of package.json at its stated version", () => {
  const { dependencies, devDependencies } = manifest.parse(readJson("package.json"));
  const { packages } = lock.parse(readJson("package-lock.json"));
  expect(packages[""]).toMatchObject({ dependencies, devDependencies });
  const lagging = Object.entries({ ...dependencies, ...devDependencies })
    .map(([name, wanted]) => ({ name, wanted, locked: packages[`node_modules/${name}`]?.version }))
    .filter(({ wanted, locked }) => wanted !== locked);
  expect(lagging).toEqual([]);
});

function isBelow(version: string, floor: string): boolean {
  const [parts, bounds] = [version, floor].map((text) => text.split(".").map(Number));
  for (const [at, bound] of (bounds ?? []).entries()) {
    const part = parts?.[at] ?? 0;
    if (part !== bound) return part < bound;
  }
  return false;
}
