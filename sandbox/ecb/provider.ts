import { type Clock, DAY_MS } from "../core/clock";
import type { HttpReply, Provider } from "../core/http";

/** Three years of business days, more than two years of transactions need. */
const DAYS = 1100;
const BASE_TEN_THOUSANDTHS: Readonly<Record<string, number>> = {
  USD: 10_873,
  JPY: 1_623_500,
  GBP: 8_432,
  CHF: 9_514,
  CAD: 14_867,
  AUD: 16_421,
  SEK: 113_940,
  PLN: 43_120,
  MXN: 184_300,
};

/** Publishes exchange rates in the European Central Bank's format: newest day first, none on weekends. */
export function createEcbProvider({ clock }: { clock: Clock }): Provider {
  return {
    name: "ecb",
    mounts: [{ prefix: "/ecb", strip: true }],
    isContractPath: () => false,
    faultReply: (fault) => (fault.status ? text("sandbox fault", fault.status) : undefined),
    crashReply: (message) => text(message, 500),
    handle: ({ method, path }) =>
      method === "GET" && path === "/stats/eurofxref/eurofxref-hist.xml"
        ? { status: 200, body: ratesUpTo(clock.today()), headers: { "content-type": "text/xml; charset=utf-8" } }
        : text("There is nothing here.", 404),
  };
}

/** @param today  days since 1970, UTC */
function ratesUpTo(today: number): string {
  const days = Array.from({ length: DAYS }, (_, back) => today - back).filter((day) => ((day + 4) % 7) % 6 !== 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>Sandbox</gesmes:name></gesmes:Sender><Cube>
${days.map(cubeOf).join("\n")}
</Cube></gesmes:Envelope>
`;
}

function cubeOf(day: number): string {
  const time = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const rates = Object.entries(BASE_TEN_THOUSANDTHS).map(([currency, base]) => {
    // A triangle wave of two percent over 200 days, in integers, so every machine computes the same.
    const wave = Math.abs((day % 200) - 100) - 50;
    return `<Cube currency="${currency}" rate="${decimal(base + Math.trunc((base * wave) / 2500))}"/>`;
  });
  return `<Cube time="${time}">${rates.join("")}</Cube>`;
}

function decimal(tenThousandths: number): string {
  const fraction = String(tenThousandths % 10_000)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(tenThousandths / 10_000)}${fraction && `.${fraction}`}`;
}

function text(body: string, status: number): HttpReply {
  return { status, body, headers: { "content-type": "text/plain" } };
}
