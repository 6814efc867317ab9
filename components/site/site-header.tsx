import { Logo } from "@/components/shell/logo";
import { HeaderLink } from "./header-link";
import { MenuIcon, MoonIcon, SunIcon } from "./icons";
import styles from "./site-header.module.css";
import { headerLinks } from "./site-nav";
import { ThemeSwitch } from "./theme-switch";

/**
 * Plain links throughout: the pages behind them carry other scripts and another content policy, so there is nothing
 * to gain by fetching them ahead, and the public pages stay free of a router's work.
 */
export function SiteHeader() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`site-wrap ${styles.bar}`}>
          <a className={styles.logo} href="/">
            <Logo size={29} className="text-[25px]" />
          </a>
          <nav className={styles.links} aria-label="Main">
            {headerLinks.map((link) => (
              <HeaderLink key={link.href} {...link} />
            ))}
          </nav>
          <ThemeSwitch className={styles.theme}>
            <SunIcon size={20} className={styles.sun} />
            <MoonIcon size={20} className={styles.moon} />
          </ThemeSwitch>
          <a className={styles.login} href="/login">
            Log in
          </a>
          <a className={`site-button site-button-small ${styles.start}`} href="/signup">
            Start free
          </a>
          <details className={styles.menu}>
            <summary aria-label="Menu">
              <MenuIcon size={20} />
            </summary>
            <nav className={styles.menuLinks} aria-label="Menu">
              {headerLinks.map((link) => (
                <HeaderLink key={link.href} {...link} />
              ))}
              <a href="/signup">Start free</a>
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}
