import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context, Span, SpanKind, Tracer } from "@opentelemetry/api";
import { env } from "./env";
import { log } from "./log";

type Api = typeof import("@opentelemetry/api");
type Traces = { api: Api; tracer: Tracer; current: AsyncLocalStorage<Context>; stop: () => Promise<void> };

// Next bundles the routes and the start apart; both must trace into one place. It is not OpenTelemetry's own global: the framework would write
// its spans there, with the addresses of requests in them.
const shared = globalThis as typeof globalThis & { sorrelTraces?: Traces };

/** Sends traces from now on where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; elsewhere nothing is loaded. */
export async function startTraces(traces = env().traces): Promise<void> {
  if (!traces || shared.sorrelTraces) return;
  const [api, sdk, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  // A receiver that is away must fill neither the log nor the memory: the processor drops what it cannot hold.
  api.diag.setLogger({
    error: (message) => log.warn({ reason: message.slice(0, 200) }, "traces could not be sent"),
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  });
  const provider = new sdk.BasicTracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces` }))],
  });
  shared.sorrelTraces = {
    api,
    tracer: provider.getTracer("sorrel"),
    current: new AsyncLocalStorage(),
    stop: () => provider.shutdown(),
  };
}

/** Sends what was not sent yet and ends; after `timeoutMs` in any case. */
export async function stopTraces(timeoutMs: number): Promise<void> {
  const traces = shared.sorrelTraces;
  shared.sorrelTraces = undefined;
  if (!traces) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
  await Promise.race([traces.stop().catch(() => undefined), late]);
}

/** Whether anything is traced, for what costs something to set up. */
export const isTracing = (): boolean => shared.sorrelTraces !== undefined;

export type SpanStart = { name: string; kind: keyof typeof SpanKind; attributes?: Attributes };

/**
 * Runs `work` in a span, below the one that it is called in. Where nothing is traced it is called, and that is all.
 *
 * Names and attributes are of the code: no id, no address, no text of a person's. Of an error its name or code is kept.
 *
 * @param work  may add what it learns: `span` is null where nothing is traced
 */
export function inSpan<T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> {
  const traces = shared.sorrelTraces;
  if (!traces) return work(null);
  const { span, context } = begin(traces, start);
  return traces.current
    .run(context, () => work(span))
    .then(
      (value) => {
        span.end();
        return value;
      },
      (error: unknown) => {
        fail(traces, span, error);
        throw error;
      },
    );
}

/** Begins a span that is not around anything, below the current one. @returns what ends it, with its error if there was one */
export function beginSpan(start: SpanStart): (error?: unknown) => void {
  const traces = shared.sorrelTraces;
  if (!traces) return () => undefined;
  const { span } = begin(traces, start);
  return (error) => (error === undefined || error === null ? span.end() : fail(traces, span, error));
}

function begin({ api, tracer, current }: Traces, { name, kind, attributes = {} }: SpanStart) {
  const parent = current.getStore() ?? api.ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, parent);
  return { span, context: api.trace.setSpan(parent, span) };
}

function fail({ api }: Traces, span: Span, error: unknown): void {
  span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.setAttribute("error.type", nameOf(error));
  span.end();
}

/** What kind of error it is: a message may quote what a person typed. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
