import type { SandboxConfig } from "./config";
import { type Clock, createClock } from "./core/clock";
import { createFaultTable } from "./core/faults";
import type { Provider } from "./core/http";
import { serveSandbox } from "./core/server";
import { openState } from "./core/state";
import { createTraffic, createWebhookSender } from "./core/webhooks";
import { createEcbProvider } from "./ecb/provider";
import { createIssuer } from "./google/provider";
import { GOOGLE, OIDC } from "./google/users";
import { createMailbox, createMailProvider, startSmtp } from "./mail/mailbox";
import { createOpenAiProvider } from "./openai/provider";
import { createPlaidProvider } from "./plaid/provider";
import { createPushProvider } from "./push/provider";
import { createStripeProvider } from "./stripe/provider";

export interface Sandbox {
  readonly url: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  /** Ends every listener and timer; persistent state is already on disk. */
  close(): Promise<void>;
}

const DAY_CHECK_MS = 60_000;

export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const state = openState(config.dataDir);
  const clock = createClock(state);
  const faults = createFaultTable();
  const traffic = createTraffic(config.recordFile);
  const webhooks = createWebhookSender(clock, traffic);
  const mailbox = createMailbox(state);

  const providers: readonly Provider[] = [
    createPlaidProvider({ state, clock, webhooks, seed: config.seed, appUrl: config.appUrl }),
    createOpenAiProvider({ clock }),
    createStripeProvider({
      state,
      clock,
      webhooks,
      appUrl: config.appUrl,
      webhookSecret: config.stripeWebhookSecret,
    }),
    createIssuer({ state, appUrl: config.appUrl, issuer: GOOGLE }),
    createIssuer({ state, appUrl: config.appUrl, issuer: OIDC }),
    createMailProvider({ mailbox }),
    createEcbProvider({ clock }),
    createPushProvider(),
  ];
  const tick = async () => {
    for (const provider of providers) await provider.tick?.();
  };
  const server = await serveSandbox({
    hosts: config.hosts,
    port: config.httpPort,
    providers,
    clock,
    faults,
    traffic,
    webhooks,
    tick,
  });
  const smtp = await startSmtp({ hosts: config.hosts, port: config.smtpPort, mailbox, faults });
  const stopDayWatch = watchDays(clock, tick);

  return {
    url: `http://localhost:${server.port}`,
    httpPort: server.port,
    smtpPort: smtp.port,
    async close() {
      stopDayWatch();
      webhooks.close();
      await Promise.all([server.close(), smtp.close()]);
    },
  };
}

/** New days bring bank rows and renewals even if the clock is never moved. */
function watchDays(clock: Clock, onNewDay: () => Promise<void>): () => void {
  let day = clock.today();
  const timer = setInterval(() => {
    if (clock.today() === day) return;
    day = clock.today();
    void onNewDay();
  }, DAY_CHECK_MS).unref();
  return () => clearInterval(timer);
}
