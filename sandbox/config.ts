import path from "node:path";

export interface SandboxConfig {
  /** HTTP port; 0 lets the system choose (tests). */
  readonly httpPort: number;
  /** SMTP port; 0 lets the system choose (tests). */
  readonly smtpPort: number;
  /** Loopback addresses to listen on. The first must succeed; the others are best effort. */
  readonly hosts: readonly string[];
  /** Folder for state that survives a restart. */
  readonly dataDir: string;
  /** Address of the app under development: may frame the Link page, and receives webhooks by default. */
  readonly appUrl: string;
  /** JSONL file that records the providers' traffic; undefined records nothing. */
  readonly recordFile: string | undefined;
  /** Seed of all invented bank data. */
  readonly seed: string;
  /** Secret of the payment provider's built-in webhook endpoint. */
  readonly stripeWebhookSecret: string;
}

/** Configuration that must not run; `message` is the one line to print. */
export class ConfigRefusal extends Error {}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** @throws ConfigRefusal on a production machine, an invalid port, or an address reachable from outside */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  if (env.SORREL_ENV === "production") {
    throw new ConfigRefusal("The sandbox refuses to start: SORREL_ENV is production.");
  }
  const appPort = readPort("PORT", env.PORT, 3000);
  const hosts = (env.SANDBOX_HOSTS ?? "127.0.0.1,::1").split(",").map((host) => host.trim());
  requireLoopback(hosts);
  return {
    httpPort: readPort("SANDBOX_PORT", env.SANDBOX_PORT, appPort + 1),
    smtpPort: readPort("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT, appPort + 2),
    hosts,
    dataDir: path.resolve(env.SANDBOX_DATA_DIR || ".data/sandbox"),
    appUrl: readOrigin(env.SANDBOX_APP_URL || `http://localhost:${appPort}`),
    recordFile: env.SANDBOX_RECORD ? path.resolve(env.SANDBOX_RECORD) : undefined,
    seed: env.SANDBOX_SEED || "demo",
    stripeWebhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET || "whsec_sandbox",
  };
}

/**
 * Requires loopback addresses: the sandbox accepts any password and signs anything.
 *
 * @throws ConfigRefusal naming the first address that isn't loopback
 */
export function requireLoopback(hosts: readonly string[]): void {
  const outside = hosts.find((host) => !LOOPBACK.test(host));
  if (outside !== undefined || hosts.length === 0) {
    throw new ConfigRefusal(
      `The sandbox refuses to start: SANDBOX_HOSTS must be loopback addresses: ${outside || "none is given"}`,
    );
  }
}

/**
 * Names the variable behind a failed start: a port, an address, or a file the sandbox can't write.
 *
 * @returns the original error if it is about something else
 */
export function refusedStart(error: unknown, config: SandboxConfig): unknown {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error;
  const rule = brokenRule(error, config);
  return rule ? new ConfigRefusal(`The sandbox cannot start: ${rule} (${error.message})`, { cause: error }) : error;
}

function brokenRule(
  error: { syscall: unknown; code: unknown; port?: unknown; path?: unknown },
  { httpPort, smtpPort, dataDir, recordFile }: SandboxConfig,
): string | undefined {
  if (error.syscall === "listen" || error.syscall === "getaddrinfo") {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES")
      return "SANDBOX_HOSTS must be addresses of this machine";
    const isSmtp = error.port === smtpPort && smtpPort !== httpPort;
    return `${isSmtp ? "SANDBOX_SMTP_PORT" : "SANDBOX_PORT"} must be a free port`;
  }
  if (recordFile && (error.path === recordFile || error.path === path.dirname(recordFile))) {
    return "SANDBOX_RECORD must be a file that this user may make and write";
  }
  if (error.path === dataDir) return "SANDBOX_DATA_DIR must be a folder that this user may make and write to";
  return undefined;
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  const digits = value?.trim() || String(fallback);
  const port = Number(digits);
  if (!/^\d+$/.test(digits) || port > 65_535) {
    throw new ConfigRefusal(`The sandbox refuses to start: ${name} is not a port: ${digits}`);
  }
  return port;
}

function readOrigin(value: string): string {
  // "localhost:3000" parses too, as an address without an origin.
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigRefusal(`The sandbox refuses to start: SANDBOX_APP_URL is not an http(s) address: ${value}`);
  }
  return new URL(value).origin;
}
