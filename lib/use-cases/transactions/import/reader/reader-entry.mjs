// Starts the reader from the sources, in development and tests. A build has it as one file (scripts/bundle-reader.mjs).
import { register } from "tsx/esm/api";

register();
await import("./reader-child.ts");
