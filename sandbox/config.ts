import path from "node:path";

/** What an operator can choose, read once at start. */
export interface SandboxConfig {
  /** HTTP port; 0 lets the system choose (tests). */
  readonly httpPort: number;
  /** SMTP port; 0 lets the system choose (tests). */
  readonly smtpPort: number;
  /** Addresses to listen on, loopback only. The first must succeed, the others are best effort. */
  readonly hosts: readonly string[];
  /** Folder of the state that outlives a restart. */
  readonly dataDir: string;
  /** Where the app under development answers: allowed to frame the Link page, and the default target of webhooks. */
  readonly appUrl: string;
  /** JSONL file that receives the providers' traffic; undefined records nothing. */
  readonly recordFile: string | undefined;
  /** Everything the bank invents follows from this word. */
  readonly seed: string;
  /** Secret of the payment provider's webhook endpoint that exists from the start. */
  readonly stripeWebhookSecret: string;
}

/** A configuration that must not serve; `message` is the one line to print. */
export class ConfigRefusal extends Error {}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/**
 * Reads the environment.
 *
 * @throws ConfigRefusal when this is a production machine, a port is invalid, or an address is reachable from outside
 */
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
    recordFile: env.SANDBOX_RECORD || undefined,
    seed: env.SANDBOX_SEED || "demo",
    stripeWebhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET || "whsec_sandbox",
  };
}

/**
 * The sandbox accepts any password and signs anything: only this machine may reach it.
 *
 * @throws ConfigRefusal naming the first address that is not loopback
 */
export function requireLoopback(hosts: readonly string[]): void {
  const outside = hosts.find((host) => !LOOPBACK.test(host));
  if (outside !== undefined || hosts.length === 0) {
    throw new ConfigRefusal(`The sandbox refuses to start: ${outside || "no address"} is not a loopback address.`);
  }
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === "") return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigRefusal(`The sandbox refuses to start: ${name} is not a port: ${value}`);
  }
  return port;
}

function readOrigin(value: string): string {
  try {
    return new URL(value).origin;
  } catch {
    throw new ConfigRefusal(`The sandbox refuses to start: SANDBOX_APP_URL is not an address: ${value}`);
  }
}
