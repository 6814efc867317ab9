import { monitorEventLoopDelay } from "node:perf_hooks";

/** Of the text format, version 0.0.4, which Prometheus and everything that stands in for it reads. */
export const METRICS_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

type Labels<L extends string> = Partial<Record<L, string | number>>;
type Kind = "counter" | "gauge" | "histogram";
type Described = { name: string; kind: Kind; lines: () => string[] };

/** Numbers that a process counts of itself, and how Prometheus reads them: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export class MetricsRegistry {
  private readonly known: Described[] = [];

  get names(): string[] {
    return this.known.map(({ name }) => name);
  }

  /** What only rises, until the process ends. */
  counter<L extends string = never>(name: string, help: string, _labels: readonly L[] = []) {
    const series = new Series<L>();
    this.describe({ name, kind: "counter", help, lines: () => series.lines(name) });
    return { inc: (labels: Labels<L> = {}, by = 1) => series.add(labels, by) };
  }

  /** What rises and falls. */
  gauge<L extends string = never>(name: string, help: string, _labels: readonly L[] = []) {
    const series = new Series<L>();
    this.describe({ name, kind: "gauge", help, lines: () => series.lines(name) });
    return {
      add: (labels: Labels<L>, by: number) => series.add(labels, by),
      set: (labels: Labels<L>, value: number) => series.set(labels, value),
      /** Forgets every value: of what is not known nothing is reported. */
      clear: () => series.clear(),
    };
  }

  /** How often something took at most so many seconds, and how long it took in all. @param bounds  in seconds, rising */
  histogram<L extends string>(name: string, help: string, bounds: readonly number[], _labels: readonly L[]) {
    const buckets = new Series<L | "le">();
    const [sums, counts] = [new Series<L>(), new Series<L>()];
    this.describe({
      name,
      kind: "histogram",
      help,
      lines: () => [...buckets.lines(`${name}_bucket`), ...sums.lines(`${name}_sum`), ...counts.lines(`${name}_count`)],
    });
    return {
      observe: (labels: Labels<L>, seconds: number) => {
        for (const bound of bounds) buckets.add({ ...labels, le: bound } as Labels<L | "le">, seconds <= bound ? 1 : 0);
        buckets.add({ ...labels, le: "+Inf" } as Labels<L | "le">, 1);
        sums.add(labels, seconds);
        counts.add(labels, 1);
      },
    };
  }

  text(): string {
    return `${this.known.flatMap(({ lines }) => lines()).join("\n")}\n`;
  }

  private describe({ name, kind, help, lines }: Described & { help: string }): void {
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
    this.known.push({ name, kind, lines: () => [...head, ...lines()] });
  }
}

/** The values of one metric, by their labels as they are written. */
class Series<L extends string> {
  private readonly values = new Map<string, number>();

  add(labels: Labels<L>, by: number): void {
    const key = written(labels);
    this.values.set(key, (this.values.get(key) ?? 0) + by);
  }

  set(labels: Labels<L>, value: number): void {
    this.values.set(written(labels), value);
  }

  clear(): void {
    this.values.clear();
  }

  lines(name: string): string[] {
    return [...this.values].map(([labels, value]) => `${name}${labels} ${value}`);
  }
}

function written(labels: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(String(value))}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

/** Memory, processor and event loop, under the names that every Node process has in Prometheus. Returns what reads them once more. */
export function watchProcess(registry: MetricsRegistry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const cpu = registry.gauge("process_cpu_seconds_total", "Processor time of the process");
  const resident = registry.gauge("process_resident_memory_bytes", "Memory of the process");
  const heap = registry.gauge("nodejs_heap_size_used_bytes", "Heap in use, garbage included");
  const lag = registry.gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "How late the event loop was since the last reading, 99 of 100",
  );
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    cpu.set({}, (user + system) / 1e6);
    resident.set({}, rss);
    heap.set({}, heapUsed);
    lag.set({}, delay.percentile(99) / 1e9);
    delay.reset();
  };
}
