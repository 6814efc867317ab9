import { Logo } from "@/components/shell/logo";
import { brand } from "@/lib/brand";
import styles from "./site-footer.module.css";
import { footerGroups } from "./site-nav";

/** The year is the one the pages were built in. */
const builtYear = new Date().getUTCFullYear();

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className="site-wrap">
        <div className={`site-grid ${styles.footerGrid}`}>
          <div className={styles.footerBrand}>
            <a className={styles.logo} href="/">
              <Logo size={29} className="text-[25px]" />
            </a>
            <p>Your own money, with every number open to its rows.</p>
          </div>
          {footerGroups.map((group) => (
            <nav className={styles.footerGroup} key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <p>
            {brand.name} is made by {brand.company}. It is not a bank, a broker, a lender or a tax adviser, and nothing
            here is advice to buy or sell. Pictures on this page show an invented household, not a real person.
          </p>
          <p>
            © {builtYear} {brand.company}
          </p>
        </div>
      </div>
    </footer>
  );
}
