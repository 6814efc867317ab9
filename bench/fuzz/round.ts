import http from "node:http";
import { addDays } from "@/lib/domain/calendar";
import { randomOf } from "../../tests/households/random";
import { type ChaosPerson, newChaosPerson } from "../chaos/people";
import { untilAtRest } from "../chaos/rest";
import { type Drawn, drawerOf, type RequestKind } from "./draw";
import { KnownIds } from "./ids";
import { documentedOperations, judgeBy, type OpenApi, type ReceivedAnswer, SLOWEST_MS, type Verdict } from "./judge";

/** Requests per person, below the limits per minute for reads and writes. */
const REQUESTS_A_PERSON = 250;
const ANSWER_TIMEOUT_MS = 30_000;

type JudgedFault = Verdict & { request: string };

export type Fuzzed = {
  faults: JudgedFault[];
  sent: Record<RequestKind, number>;
  answered: Map<number, number>;
  succeeded: Set<string>;
  operations: number;
  people: number;
  durationsMs: number[];
};

export type FuzzOptions = {
  server: string;
  sandboxUrl: string;
  requests: number;
  seed: number;
  /** Number of people sending at once, each sequentially. */
  lanes: number;
  onFault?: (fault: JudgedFault) => void;
  /** Repeats slow requests; only a second slow answer counts, because the machine may be shared. */
  asksAgain?: boolean;
};

/**
 * Sends requests drawn from the published document and judges the answers: as people with a bank, as nobody, and with
 * forged sessions.
 */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const { server, sandboxUrl, requests, seed, lanes, asksAgain = false } = options;
  const document = (await (await fetch(`${server}/api/openapi.json`)).json()) as OpenApi;
  const operations = documentedOperations(document);
  const judge = judgeBy(document);
  const today = addDays(new Date().toISOString().slice(0, 10), -1);
  const at = { servers: [server, server] as const, sandboxUrl };
  const fuzzed: Fuzzed = {
    ...{ faults: [], sent: { valid: 0, near: 0, hostile: 0 }, answered: new Map(), succeeded: new Set() },
    ...{ operations: operations.length, people: 0, durationsMs: [] },
  };
  const newPerson = async (): Promise<Sender> => {
    fuzzed.people += 1;
    const person = await newChaosPerson(at);
    const known = new KnownIds();
    await untilAtRest(server, [person]);
    // Creates own data for every kind of id they reveal.
    for (let acts = 0; acts < 3; acts += 1) await person.act(randomOf(seed + acts));
    for (const { method, path, inPath, inQuery } of operations) {
      const isPlain = Object.keys(inPath).length === 0 && (inQuery.required ?? []).length === 0;
      if (method === "GET" && isPlain && /export/.test(path) === false) {
        const { payload } = await person.call(server, "GET", path);
        known.learn(path, payload);
      }
    }
    return { person, known };
  };
  const stranger = await newPerson();
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });

  const send = async (drawn: Drawn, sender: Sender): Promise<ReceivedAnswer> => {
    const fill = (text: string) => sender.known.fill(text, stranger.known);
    const session = { own: `Bearer ${sender.person.token}`, forged: forgedFrom(sender.person.token), none: undefined };
    const authorization = session[drawn.session];
    const headers = { ...drawn.headers, ...(authorization ? { authorization } : {}) };
    const target = fill(drawn.target);
    const sent = { method: drawn.method, target };
    const request = { ...sent, headers, body: drawn.body === null ? null : fill(drawn.body) };
    const ask = () => answerTo(server, agent, request);
    const first = await ask();
    const answer = asksAgain && first.ms > SLOWEST_MS ? await ask() : first;
    fuzzed.sent[drawn.kind] += 1;
    fuzzed.answered.set(answer.status, (fuzzed.answered.get(answer.status) ?? 0) + 1);
    fuzzed.durationsMs.push(answer.ms);
    if (answer.status >= 200 && answer.status < 300) {
      fuzzed.succeeded.add(drawn.operation);
      if (drawn.session === "own" && answer.contentType.startsWith("application/json"))
        sender.known.learn(target, (JSON.parse(answer.text || "null") as { payload?: unknown } | null)?.payload);
    }
    for (const verdict of judge(sent, answer)) {
      const fault = {
        ...verdict,
        request: `${drawn.operation}, ${drawn.kind}: ${JSON.stringify(request).slice(0, 600)}`,
      };
      fuzzed.faults.push(fault);
      options.onFault?.(fault);
    }
    return answer;
  };

  const batches = Math.ceil(requests / REQUESTS_A_PERSON);
  const draw = drawerOf(operations, today);
  let next = 0;
  const lane = async () => {
    while (next < batches) {
      const batch = next;
      next += 1;
      let sender = await newPerson();
      const left = requests - batch * REQUESTS_A_PERSON;
      for (const drawn of draw(seed, Math.min(REQUESTS_A_PERSON, left), batch * REQUESTS_A_PERSON)) {
        const { status } = await send(drawn, sender);
        const mayHaveEnded = status === 401 || (status === 200 && ENDS.test(drawn.operation));
        if (drawn.session === "own" && mayHaveEnded && (await isOver(server, sender))) sender = await newPerson();
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return fuzzed;
}

type Sender = { person: ChaosPerson; known: KnownIds };

const ENDS = /logout|delete|session/i;

async function isOver(server: string, { person }: Sender): Promise<boolean> {
  return (await person.call(server, "GET", "/api/auth/me")).status !== 200;
}

function forgedFrom(token: string): string {
  return `Bearer ${token.slice(0, token.lastIndexOf(".") + 1)}${"A".repeat(43)}`;
}

type Sent = { method: string; target: string; headers: Record<string, string>; body: string | null };

/** Uses Node's client: others normalize the address and send no body with GET. */
function answerTo(server: string, agent: http.Agent, { method, target, headers, body }: Sent): Promise<ReceivedAnswer> {
  const startedAtMs = performance.now();
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    const done = (answer: Omit<ReceivedAnswer, "ms">) => resolve({ ...answer, ms: performance.now() - startedAtMs });
    const fail = (error: Error) => done({ status: 0, contentType: "", text: error.message });
    const length = body === null ? {} : { "content-length": Buffer.byteLength(body) };
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const request = http.request(
      { hostname, port, agent, method, path: target, headers: { ...headers, ...length }, signal: timeout },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            contentType: response.headers["content-type"] ?? "",
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on("error", fail);
    request.end(body ?? undefined);
  });
}
