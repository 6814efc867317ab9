import { Logo } from "@/components/shell/logo";
import { areSignupsOpen } from "@/lib/public-settings";
import { HeaderLink } from "./header-link";
import { MenuIcon, MoonIcon, SunIcon } from "./icons";
import { headerLinks } from "./site-nav";
import { ThemeSwitch } from "./theme-switch";
import { SiteButtonLink } from "./ui/button";

const LINK = "px-3 font-heading text-ink-2 text-note/11 hover:text-ink";
const MENU_LINK = "block border-line py-3 text-prose/6 not-first:border-t aria-[current]:font-strong";

/**
 * Uses plain links: the other pages carry different scripts and another content policy, so prefetching gains nothing.
 * Public pages also stay free of a router's work.
 */
export function SiteHeader() {
  const canSignUp = areSignupsOpen();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="relative border-b">
        <div className="site-wrap flex min-h-19 flex-wrap items-center gap-x-2 narrow:min-h-16">
          <a className="inline-flex min-h-11 items-center narrow:mr-auto" href="/">
            <Logo size={29} className="text-[25px]" />
          </a>
          <nav className="ml-8 flex flex-1 gap-1 narrow:hidden" aria-label="Main">
            {headerLinks.map((link) => (
              <HeaderLink
                key={link.href}
                {...link}
                className={`${LINK} aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--sorrel)]`}
              />
            ))}
          </nav>
          <ThemeSwitch className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink [html:not([data-hydrated])_&]:invisible">
            {/* The icon shows the result of pressing. */}
            <SunIcon size={20} className="hidden dark:block" />
            <MoonIcon size={20} className="dark:hidden" />
          </ThemeSwitch>
          <a className={`${LINK} logged-in:hidden`} href="/login">
            Log in
          </a>
          {canSignUp ? (
            <SiteButtonLink isSmall className="logged-in:hidden narrow:hidden" href="/signup">
              Start free
            </SiteButtonLink>
          ) : null}
          {/* The login forwards anyone with a session; linking the dashboard would detour everyone else. */}
          <SiteButtonLink isSmall className="not-logged-in:hidden" href="/login">
            Dashboard
          </SiteButtonLink>
          <details className="hidden narrow:block">
            <summary aria-label="Menu" className="-mr-3 grid size-11 place-items-center rounded-control">
              <MenuIcon size={20} />
            </summary>
            <nav className="absolute inset-x-0 top-full z-5 border-y bg-paper px-5 pt-1 pb-3" aria-label="Menu">
              {headerLinks.map((link) => (
                <HeaderLink key={link.href} {...link} className={MENU_LINK} />
              ))}
              {canSignUp ? (
                <a className={`${MENU_LINK} logged-in:hidden`} href="/signup">
                  Start free
                </a>
              ) : null}
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}
