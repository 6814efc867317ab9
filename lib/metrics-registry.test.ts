import { expect, test } from "vitest";
import { MetricsRegistry } from "./metrics-registry";

test("counters, gauges and histograms are written as Prometheus reads them", () => {
  const registry = new MetricsRegistry();
  const answers = registry.counter("answers_total", "Answers", ["status"]);
  answers.inc({ status: 200 }, 0);
  answers.inc({ status: 200 });
  answers.inc({ status: 'a "b"\\\n' }, 2);
  const waiting = registry.gauge("waiting", "Who waits");
  waiting.set({}, 5);
  waiting.add({}, -2);
  const took = registry.histogram("took_seconds", "How long", [0.1, 1], ["what"]);
  took.observe({ what: "it" }, 0.1);
  took.observe({ what: "it" }, 0.5);
  took.observe({ what: "it" }, 3);
  expect(registry.text()).toBe(`# HELP answers_total Answers
# TYPE answers_total counter
answers_total{status="200"} 1
answers_total{status="a \\"b\\"\\\\\\n"} 2
# HELP waiting Who waits
# TYPE waiting gauge
waiting 3
# HELP took_seconds How long
# TYPE took_seconds histogram
took_seconds_bucket{what="it",le="0.1"} 1
took_seconds_bucket{what="it",le="1"} 2
took_seconds_bucket{what="it",le="+Inf"} 3
took_seconds_sum{what="it"} 3.6
took_seconds_count{what="it"} 3
`);
});

test("of what is no longer known nothing is written but its name", () => {
  const registry = new MetricsRegistry();
  const lag = registry.gauge("lag_seconds", "Lag", ["of"]);
  lag.set({ of: "one" }, 1);
  lag.clear();
  expect(registry.text()).toBe("# HELP lag_seconds Lag\n# TYPE lag_seconds gauge\n");
});
