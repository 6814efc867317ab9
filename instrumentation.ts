/** Next calls this once, before the first request. Everything that is only for the server's own process starts here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { failStart } = await import("@/lib/fail-start");
  // A start that only threw would be kept by the framework, which answers 500 to everything from then on.
  await import("@/lib/start-server").then(({ startServer }) => startServer()).catch(failStart);
}
