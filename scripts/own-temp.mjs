import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Tool caches that nobody deletes. */
const CACHES = /^(?:tsx-\d+|node-compile-cache|node-jiti|jiti)$/;

/**
 * Gives this process and its children a separate temp folder, deleted on exit, after failures and interruptions too.
 *
 * @param {string} name  start of the folder's name, after `sorrel-`
 * @param {{ onLeft?: (names: string[]) => void }} [options]  `onLeft` receives what is still in the folder at the end
 * @returns {string} the folder
 */
export function ownTempFolder(name, { onLeft } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), `sorrel-${name}-`));
  // Nested runs only add a folder to the outer one, because theirs may be deleted earlier.
  if (!process.env.SORREL_OWN_TEMP) {
    process.env.SORREL_OWN_TEMP = folder;
    process.env.TMPDIR = folder;
  }
  process.once("exit", () => {
    const left = entriesOf(folder).filter((entry) => !CACHES.test(entry));
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch (error) {
      // A process still writing into it, or a mount.
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

/** An unhandled signal ends a process without `exit`. The program's own handlers take precedence. */
function endOnSignals() {
  if (endsOnSignals) return;
  endsOnSignals = true;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
}
