import { brand } from "@/lib/brand";
import { LEAF_PATHS } from "../shell/logo";

const PAPER = "#fbfaf5";
const INK = "#14221b";
const INK_2 = "#46564d";
const LINE = "#dfddd3";
const SORREL = "#1f6b4a";

/**
 * Draws a page's title, 1200 by 630, above the definition if any, so the picture alone gives the answer. Rendered
 * without a browser: boxes and text only, no style sheet.
 */
export function PagePicture({ title, section, definition }: { title: string; section: string; definition?: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: "64px 72px 56px",
        background: PAPER,
        color: INK,
        fontFamily: "Inter",
        fontSize: 28,
      }}
    >
      <div style={{ position: "absolute", right: -60, top: 40, display: "flex", opacity: 0.09 }}>
        <Leaf size={600} />
      </div>
      <div style={{ display: "flex", alignItems: "center", gap: 18, fontFamily: "Fraunces", fontSize: 44 }}>
        <Leaf size={52} />
        {brand.name}
      </div>
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center" }}>
        <div style={{ display: "flex", color: SORREL }}>{section}</div>
        <div
          style={{
            display: "flex",
            marginTop: 16,
            maxWidth: 1000,
            fontFamily: "Fraunces",
            // Fits a long title in three lines, or two above a definition.
            fontSize: (title.length > 48 ? 68 : title.length > 26 ? 84 : 104) * (definition ? 0.8 : 1),
            lineHeight: 1.06,
            letterSpacing: "-0.02em",
          }}
        >
          {title}
        </div>
        {definition ? (
          <div style={{ display: "flex", marginTop: 28, maxWidth: 960, fontSize: 33, lineHeight: 1.36, color: INK_2 }}>
            {definition}
          </div>
        ) : null}
      </div>
      <div style={{ display: "flex", paddingTop: 24, borderTop: `2px solid ${LINE}`, color: INK_2 }}>
        {brand.tagline}
      </div>
    </div>
  );
}

function Leaf({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill={SORREL} aria-hidden="true">
      {LEAF_PATHS.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
