import { ConfigRefusal, readConfig, refusedStart } from "./config";
import { startSandbox } from "./sandbox";

/** Starts the sandbox from the environment and ends it with the process. Run with tsx; see README.md. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const sandbox = await startSandbox(config).catch((error: unknown) => {
    throw refusedStart(error, config);
  });
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
  console.error(error instanceof ConfigRefusal ? error.message : error);
  process.exit(1);
});
