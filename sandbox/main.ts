import { ConfigRefusal, readConfig } from "./config";
import { startSandbox } from "./sandbox";

/** Starts the sandbox from the environment and ends it with the process. Run with tsx; see README.md. */
async function main(): Promise<void> {
  const sandbox = await startSandbox(readConfig(process.env));
  console.log(
    `Sandbox ready at ${sandbox.url} (bank, model, payments, identity; mailbox at ${sandbox.url}/mail), SMTP on port ${sandbox.smtpPort}`,
  );
  // "disconnect": a parent that opened a channel is gone.
  for (const ending of ["SIGTERM", "SIGINT", "disconnect"] as const) {
    process.once(ending, () => {
      void sandbox.close().finally(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigRefusal) console.error(error.message);
  else console.error(isListenError(error) ? `The sandbox cannot start: ${error.message}` : error);
  process.exit(1);
});

function isListenError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && error.syscall === "listen";
}
