import { downloads } from "@/content/press";

const DOWNLOAD = "inline-block py-2.5 pr-5";

export function PressDownloads() {
  return (
    <ul className="mt-6 grid max-w-none list-none grid-cols-2 gap-6 p-0 narrow:grid-cols-1">
      {downloads.map(({ file, title, about, isDark }) => (
        <li key={file} className="m-0">
          {/* Print backgrounds, whatever the page's theme. */}
          <div
            className={`grid h-42 place-items-center rounded-card border ${isDark ? "bg-[#10241a]" : "bg-[#fbfaf5]"}`}
          >
            {/* biome-ignore lint/performance/noImgElement: a vector of six kilobytes has nothing to optimize */}
            <img
              src={`/press/${file}.svg`}
              alt=""
              height={64}
              loading="lazy"
              decoding="async"
              className="h-16 w-auto"
            />
          </div>
          <h3 className="mt-3 mb-0">{title}</h3>
          <p className="m-0 text-ink-2 text-note">{about}</p>
          <p className="m-0 text-note">
            <a href={`/press/${file}.svg`} className={DOWNLOAD} download aria-label={`${title} as SVG`}>
              SVG
            </a>
            <a href={`/press/${file}.png`} className={DOWNLOAD} download aria-label={`${title} as PNG`}>
              PNG
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
