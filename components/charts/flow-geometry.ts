/** `y` is the top of its bar, `height` its thickness, `middle` the center of its label. */
export type FlowEnd = { key: string; y: number; height: number; middle: number };
type FlowStream = { key: string; path: string };

export type FlowGeometry = {
  height: number;
  hub: { x: number; y: number; height: number };
  sources: { x: number; ends: FlowEnd[] };
  uses: { x: number; ends: FlowEnd[] };
  streams: FlowStream[];
};

type Part = { key: string; amountMinor: number };

export type FlowLayout = {
  width: number;
  /** Label width on each side; 0 omits the sources. */
  left: number;
  right: number;
  /** Total thickness of all streams. */
  hubHeight: number;
  /** Minimum height of an end, so labels never touch. */
  slotHeight: number;
};

export const FLOW_BAR_WIDTH = 8;

/**
 * Thickness is to scale; ends thinner than their labels are spaced apart.
 *
 * @param sources, uses both sides have the same total, above zero
 */
export function layOutFlow(sources: readonly Part[], uses: readonly Part[], layout: FlowLayout): FlowGeometry {
  const { width, left, right, hubHeight, slotHeight } = layout;
  const total = uses.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const thicknessOf = ({ amountMinor }: Part) => (amountMinor / total) * hubHeight;
  const hasSources = left > 0;
  const [toLeft, toRight] = [hasSources ? sources : [], uses].map((parts) =>
    parts.reduce((sum, part) => sum + Math.max(slotHeight, thicknessOf(part)), 0),
  );
  const height = Math.max(hubHeight, toLeft ?? 0, toRight ?? 0);
  const endsOf = (parts: readonly Part[], needed = 0): FlowEnd[] => {
    let top = (height - needed) / 2;
    return parts.map((part) => {
      const [thickness, slot] = [thicknessOf(part), Math.max(slotHeight, thicknessOf(part))];
      const end = { key: part.key, y: top + (slot - thickness) / 2, height: thickness, middle: top + slot / 2 };
      top += slot;
      return end;
    });
  };
  const rightX = width - right - FLOW_BAR_WIDTH;
  const hub = { x: hasSources ? left + (rightX - left) * 0.42 : 0, y: (height - hubHeight) / 2, height: hubHeight };
  const [sourceEnds, useEnds] = [hasSources ? endsOf(sources, toLeft) : [], endsOf(uses, toRight)];
  return {
    height,
    hub,
    sources: { x: left, ends: sourceEnds },
    uses: { x: rightX, ends: useEnds },
    streams: [
      ...streamsOf(sourceEnds, hub.y, (end, y) => ribbon(left + FLOW_BAR_WIDTH, end.y, hub.x, y, end.height)),
      ...streamsOf(useEnds, hub.y, (end, y) => ribbon(hub.x + FLOW_BAR_WIDTH, y, rightX, end.y, end.height)),
    ],
  };
}

function streamsOf(ends: readonly FlowEnd[], hubY: number, draw: (end: FlowEnd, y: number) => string): FlowStream[] {
  let y = hubY;
  return ends.map((end) => {
    const path = draw(end, y);
    y += end.height;
    return { key: end.key, path };
  });
}

function ribbon(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const bend = (x1 + x2) / 2;
  const round = (value: number) => value.toFixed(1);
  const curve = (fromY: number, toX: number, toY: number) =>
    `C${round(bend)} ${round(fromY)} ${round(bend)} ${round(toY)} ${round(toX)} ${round(toY)}`;
  return `M${round(x1)} ${round(y1)}${curve(y1, x2, y2)}V${round(y2 + thickness)}${curve(y2 + thickness, x1, y1 + thickness)}Z`;
}
