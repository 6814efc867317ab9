import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's own engine as WebAssembly from npm, so that no binary is downloaded at install time or at run time.
if (process.platform !== "win32") process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve("scripts/schema-engine.mjs");

// The generator of the Kysely types is found on the path, which holds it only when npm starts us.
process.env.PATH = [path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter);

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_DIRECT_URL?.trim() || (process.env.DATABASE_URL?.trim() ?? "") },
});
