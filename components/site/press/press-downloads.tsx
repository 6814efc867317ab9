import { downloads } from "@/content/press";
import styles from "./press-downloads.module.css";

export function PressDownloads() {
  return (
    <ul className={styles.downloads}>
      {downloads.map(({ file, title, about, isDark }) => (
        <li key={file}>
          <div className={isDark ? styles.dark : styles.light}>
            {/* biome-ignore lint/performance/noImgElement: a vector of six kilobytes has nothing to optimise */}
            <img src={`/press/${file}.svg`} alt="" height={64} loading="lazy" decoding="async" />
          </div>
          <h3>{title}</h3>
          <p>{about}</p>
          <p className={styles.links}>
            <a href={`/press/${file}.svg`} download aria-label={`${title} as SVG`}>
              SVG
            </a>
            <a href={`/press/${file}.png`} download aria-label={`${title} as PNG`}>
              PNG
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
