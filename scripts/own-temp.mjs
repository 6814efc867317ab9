import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Caches of tools, which they fill by themselves and nobody deletes. */
const CACHES = /^(?:tsx-\d+|node-compile-cache|node-jiti|jiti)$/;

/**
 * Gives this process and all that it starts a temp folder of their own. The folder is deleted when the process ends, whether
 * it succeeds, fails or is interrupted.
 *
 * @param {string} name  begins the folder's name, after `sorrel-`
 * @param {{ onLeft?: (names: string[]) => void }} [options]  `onLeft` gets what is still in the folder at the end
 * @returns {string} the folder
 */
export function ownTempFolder(name, { onLeft } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), `sorrel-${name}-`));
  // Inside a run that has one already, the folder is one more in it: it may be gone while the run goes on.
  if (!process.env.SORREL_OWN_TEMP) {
    process.env.SORREL_OWN_TEMP = folder;
    process.env.TMPDIR = folder;
  }
  process.once("exit", () => {
    const left = entriesOf(folder).filter((entry) => !CACHES.test(entry));
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch (error) {
      // A process that still writes into it, or a mount.
      console.error(`${folder} could not be deleted: ${error.message}`);
      process.exitCode ||= 1;
    }
    if (left.length > 0) onLeft?.(left);
  });
  endOnSignals();
  return folder;
}

function entriesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let endsOnSignals = false;

/** A signal that nothing handles ends a process without its `exit` event. A handler of the program's own has precedence. */
function endOnSignals() {
  if (endsOnSignals) return;
  endsOnSignals = true;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
}
