import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach } from "vitest";
import * as z from "zod";
import type { AskedInsight } from "@/lib/domain/insights/wording/model-question";

export type Asked = { path: string; body: Record<string, unknown>; input: string };

type Behavior = (asked: Asked, response: ServerResponse) => void;

export type HostileModel = {
  /** Base address for clients: `…/v1`. */
  baseUrl: () => string;
  /** Sets its behavior from now on. */
  behaves: (behavior: Behavior) => void;
  /** Requests since the test began. */
  asked: Asked[];
};

/**
 * Starts a model server with arbitrary behavior, in both protocols. The sandbox's model only misbehaves by its faults.
 */
export function startHostileModel(): HostileModel {
  const asked: Asked[] = [];
  let behavior: Behavior = (_, response) => response.end();
  let server: Server;
  // One server per test, so a broken connection isn't reused by the next.
  beforeEach(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString() || "{}");
      const question: Asked = { path: request.url ?? "", body, input: inputOf(body) };
      asked.push(question);
      behavior(question, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  });
  afterEach(() => {
    asked.length = 0;
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaves: (next) => {
      behavior = next;
    },
    asked,
  };
}

const chatMessages = z.array(z.object({ role: z.string(), content: z.string() }));

function inputOf(body: Record<string, unknown>): string {
  if (typeof body.input === "string") return body.input;
  return chatMessages.safeParse(body.messages).data?.find(({ role }) => role === "user")?.content ?? "";
}

export function askedInsightsOf({ input }: Asked): AskedInsight[] {
  return JSON.parse(input).insights;
}

export const USAGE = { input: 900, output: 300 };

/** Wraps a text in a complete, valid answer in the request's protocol. */
export function answersWith(text: string, more: Record<string, unknown> = {}): Behavior {
  return (asked, response) => {
    const isChat = asked.path.endsWith("/chat/completions");
    send(response, 200, {
      ...(isChat
        ? {
            object: "chat.completion",
            choices: [
              { index: 0, finish_reason: "stop", message: { role: "assistant", content: text, refusal: null } },
            ],
            usage: { prompt_tokens: USAGE.input, completion_tokens: USAGE.output },
          }
        : {
            object: "response",
            status: "completed",
            output: [{ type: "message", content: [{ type: "output_text", text, annotations: [] }] }],
            usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
          }),
      model: "gpt-5-mini-2025-08-07",
      ...more,
    });
  };
}

export type ChosenItem = { lead: string; details: string[]; why: string; step: string };

/** Answers with a choice per insight; null skips one. */
export function chooses(choose: (insight: AskedInsight) => ChosenItem | null): Behavior {
  return (asked, response) => {
    const insights = askedInsightsOf(asked);
    const items = insights.flatMap((insight): [string, ChosenItem][] => {
      const item = choose(insight);
      return item ? [[insight.id, item]] : [];
    });
    const answer = { order: insights.map(({ id }) => id), items: Object.fromEntries(items) };
    answersWith(JSON.stringify(answer))(asked, response);
  };
}

/** A valid choice: the last lead, the last detail, nothing else. */
export function plainChoice({ lead, detail }: AskedInsight): ChosenItem {
  return { lead: lead.at(-1)?.id ?? "", details: detail.slice(-1).map(({ id }) => id), why: "none", step: "none" };
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
