import type { ReactNode } from "react";

/** Drawings are 360 wide, so text is 12 pixels high on a phone. A key goes above each. */
const WIDTH = 360;
export const LEFT = 4;
export const RIGHT = 356;
export const TOP = 28;
export const BOTTOM = 184;
export const HEIGHT = 206;

export const STRONG = "var(--sorrel)";
export const SOFT = "color-mix(in oklab, var(--sorrel) 34%, var(--surface))";
export const LABEL = { fontSize: 12, fill: "var(--ink-2)" };

export const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
export const exactly = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
export const across = (share: number) => LEFT + (RIGHT - LEFT) * share;
export const up = (share: number) => BOTTOM - (BOTTOM - TOP) * share;

export function Drawing({ name, caption, children }: { name: string; caption: string; children: ReactNode }) {
  return (
    <figure className="mt-8 max-w-120">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} className="block h-auto w-full">
        {children}
      </svg>
      <figcaption className="mt-3 text-body text-ink-2">{caption}</figcaption>
    </figure>
  );
}

export function TimeAxis({ from, to }: { from: string; to: string }) {
  return (
    <>
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke="var(--ink)" />
      <text x={LEFT} y={HEIGHT - 6} {...LABEL}>
        {from}
      </text>
      <text x={RIGHT} y={HEIGHT - 6} textAnchor="end" {...LABEL}>
        {to}
      </text>
    </>
  );
}

export function Key({ parts }: { parts: readonly { color: string; name: string; at: number }[] }) {
  return parts.map(({ color, name, at }) => (
    <g key={name}>
      <rect x={at} y={4} width={10} height={10} rx={2} fill={color} stroke="var(--edge)" strokeWidth={0.5} />
      <text x={at + 16} y={13} {...LABEL}>
        {name}
      </text>
    </g>
  ));
}

/** Converts points, with x and y from 0 to 1, to a polyline's points. */
export function linePoints(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${across(x).toFixed(1)},${up(y).toFixed(1)}`).join(" ");
}

/** Returns a formatter for a country's money, without cents. */
export function moneyIn(locale: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  return (amount) => format.format(amount);
}
