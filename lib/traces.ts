import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context, Span, SpanKind, Tracer } from "@opentelemetry/api";
import { env } from "./env";
import { log } from "./log";

type Api = typeof import("@opentelemetry/api");
type Traces = { api: Api; tracer: Tracer; current: AsyncLocalStorage<Context>; stop: () => Promise<void> };

// Next bundles routes and startup separately, but both must trace into one place. OpenTelemetry's global won't do: the
// framework would write its spans there, with request addresses.
const shared = globalThis as typeof globalThis & { sorrelTraces?: Traces };

export async function startTraces(traces = env().traces): Promise<void> {
  if (!traces || shared.sorrelTraces) return;
  const [api, sdk, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  // An unreachable receiver must not fill the log or the memory: the processor drops what it can't hold.
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

/** Sends the remaining spans and stops, at the latest after `timeoutMs`. */
export async function stopTraces(timeoutMs: number): Promise<void> {
  const traces = shared.sorrelTraces;
  shared.sorrelTraces = undefined;
  if (!traces) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
  await Promise.race([traces.stop().catch(() => undefined), late]);
}

/** Returns true while tracing, to skip costly setup otherwise. */
export const isTracing = (): boolean => shared.sorrelTraces !== undefined;

export type SpanStart = { name: string; kind: keyof typeof SpanKind; attributes?: Attributes };

/**
 * Runs `work` in a child span of the current one, or plainly if nothing is traced.
 *
 * Names and attributes come from the code: no ids, addresses or user texts. Errors are reduced to their name or code.
 *
 * @param work  may add attributes; `span` is null if nothing is traced
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

/**
 * Begins a detached child span.
 *
 * @returns a function that ends it, with the error if there was one
 */
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

/** Error messages may quote user input, so only the kind is kept. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
