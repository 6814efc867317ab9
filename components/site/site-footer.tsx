import { Logo } from "@/components/shell/logo";
import { brand } from "@/lib/brand";
import { operator } from "@/lib/public-settings";
import { footerGroups } from "./site-nav";

const builtYear = new Date().getUTCFullYear();

export function SiteFooter() {
  const runBy = operator();
  return (
    <footer className="mt-32 border-t border-t-ink pt-14 pb-12 text-note narrow:mt-22 narrow:pt-10">
      <div className="site-wrap">
        <div className="site-grid gap-y-10 narrow:grid narrow:grid-cols-2 narrow:gap-y-7">
          <div className="col-[1/5] narrow:col-[1/3]">
            <a className="inline-flex min-h-11 items-center" href="/">
              <Logo size={29} className="text-[25px]" />
            </a>
            <p className="mt-3 max-w-[34ch] text-ink-2">Your money, with every number explained.</p>
          </div>
          {footerGroups.map((group) => (
            <nav className="col-span-2 narrow:col-span-1" key={group.title} aria-label={group.title}>
              <h2 className="mb-2 font-semibold text-small">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a className="block py-1.5 text-ink-2 hover:text-ink narrow:py-2.5" href={link.href}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-14 flex justify-between gap-10 border-t pt-5 text-ink-2 text-small narrow:mt-9 narrow:block">
          <p className="max-w-[78ch]">
            {runBy ? `This site is run by ${runBy.entity}.` : "This site doesn’t say who runs it."} {brand.name} isn’t a
            bank, a broker, a lender or a tax adviser, and nothing here is advice to buy or sell. Pictures on this page
            show a made-up household, not a real person.
          </p>
          <p className="max-w-[78ch] narrow:mt-3">
            Software © {builtYear} {brand.company}
          </p>
        </div>
      </div>
    </footer>
  );
}
