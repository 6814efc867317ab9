/** Next calls this once, before the first request. Everything that is only for the server's own process starts here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/start-server");
  await startServer();
}
