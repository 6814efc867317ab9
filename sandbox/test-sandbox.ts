import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { SandboxConfig } from "./config";
import { type Sandbox, startSandbox } from "./sandbox";

export interface TestSandbox extends Sandbox {
  readonly dataDir: string;
  /** Calls `/_sandbox/…`; `body` makes it a POST. */
  control(what: string, body?: object): Promise<unknown>;
  /** Stops the sandbox and starts another on the same state. */
  restart(): Promise<TestSandbox>;
}

/** Start of the sandbox's clock in tests: figures must not depend on the current day. */
const TESTS_BEGIN_AT = Date.parse("2026-11-21T12:00:00Z");

/** Starts a sandbox in this process on free ports, with its own folder. Closing it deletes the folder. */
export function startTestSandbox(overrides: Partial<Omit<SandboxConfig, "dataDir">> = {}): Promise<TestSandbox> {
  return startIn(newDataDir(), overrides);
}

async function startIn(dataDir: string, overrides: Partial<SandboxConfig>): Promise<TestSandbox> {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    hosts: ["127.0.0.1", "::1"],
    dataDir,
    appUrl: "http://localhost:9",
    recordFile: undefined,
    seed: "demo",
    stripeWebhookSecret: "whsec_test",
    ...overrides,
  });
  return {
    ...sandbox,
    dataDir,
    async close() {
      await sandbox.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    async control(what, body) {
      const response = await fetch(
        `${sandbox.url}/_sandbox/${what}`,
        body && { method: "POST", body: JSON.stringify(body) },
      );
      return response.json();
    },
    async restart() {
      await sandbox.close();
      return startIn(dataDir, overrides);
    },
  };
}

function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sandbox-test-"));
  fs.writeFileSync(path.join(folder, "clock.json"), JSON.stringify({ offsetMs: TESTS_BEGIN_AT - Date.now() }));
  return folder;
}

export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

/** Starts a webhook address of an app, which stores calls and lets tests wait for them. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ body, headers: request.headers });
      response.end("ok");
      for (const wake of waiting) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Returns the first webhook whose body contains the text, now or once it arrives. */
    async waitFor(text: string): Promise<ReceivedWebhook> {
      for (;;) {
        const found = received.find((webhook) => webhook.body.includes(text));
        if (found) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
