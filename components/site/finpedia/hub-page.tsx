import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { breadcrumbList, type Crumb, webPage } from "@/components/site/structured-data";
import type { Entry } from "@/lib/content/finpedia/entry";
import { entriesOf, type Hub, hubOf, lastReviewed, shelfName } from "@/lib/content/finpedia/hubs";
import {
  CATEGORY_NAMES,
  COUNTRY_NAMES,
  ENTRY_CATEGORIES,
  ENTRY_COUNTRIES,
  PLACES,
} from "@/lib/content/finpedia/places";
import rows from "./entry-rows.module.css";

const LINK = "inline-flex min-h-11 items-center text-sorrel underline decoration-1 underline-offset-4";

/** Static, without a script of its own. */
export function HubPage({ hub, entries }: { hub: Hub; entries: readonly Entry[] }) {
  const listed = entriesOf(hub, entries);
  const trail = trailOf(hub);
  const shelves = hub.category === null ? ENTRY_CATEGORIES : [hub.category];
  return (
    <div className="site-wrap" lang={PLACES[hub.country].locale}>
      <JsonLd
        things={[
          webPage(
            { path: hub.href, title: hub.title, description: hub.description, changedOn: lastReviewed(listed) },
            "CollectionPage",
          ),
          breadcrumbList(trail),
        ]}
      />
      <div className="pt-5 narrow:pt-2">
        <Breadcrumbs trail={trail} />
      </div>
      <header className="pt-9 pb-10 narrow:pt-5 narrow:pb-7">
        <h1 className="site-h1">{hub.title}</h1>
        <p className="mt-4.5 max-w-[34em] text-pretty font-display text-[1.375rem]/8.25 narrow:mt-3.5 narrow:text-[1.1875rem]/7">
          {listed.length} terms, each in plain words, with an example worked through and the official sources.
        </p>
      </header>
      {shelves.map((category) => (
        <section key={category} className="mb-14" aria-labelledby={category}>
          <h2 id={category} className="site-h3 border-b border-b-ink pb-3.5">
            {hub.category === null ? (
              <a href={hubOf(hub.country, category).href} className="hover:underline">
                {CATEGORY_NAMES[category]}
              </a>
            ) : (
              `${listed.length} terms`
            )}
          </h2>
          <ul className={rows.entries}>
            {entriesOf({ country: hub.country, category }, entries).map(({ path, href, term, summary, taxYear }) => (
              <li key={path}>
                <a href={href}>
                  <b>{term}</b>
                  <span className={rows.place}>{taxYear ? `Figures for ${taxYear}` : CATEGORY_NAMES[category]}</span>
                  <p>{summary}</p>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hub.category === null ? null : (
        <Ways
          label={`More about money in ${PLACES[hub.country].inSentence}`}
          hubs={ENTRY_CATEGORIES.filter((one) => one !== hub.category).map((one) => hubOf(hub.country, one))}
        />
      )}
      <Ways
        label={hub.category === null ? "Other countries" : `${CATEGORY_NAMES[hub.category]} in other countries`}
        name={({ country }) => COUNTRY_NAMES[country]}
        hubs={ENTRY_COUNTRIES.filter((one) => one !== hub.country).map((one) => hubOf(one, hub.category))}
      />
    </div>
  );
}

export function Ways({
  label,
  hubs,
  name = shelfName,
}: {
  label: string;
  hubs: readonly Hub[];
  name?: (hub: Hub) => string;
}) {
  return (
    <nav aria-label={label} className="mb-10">
      <p className="font-strong text-note">{label}</p>
      <ul className="flex flex-wrap gap-x-6 text-body">
        {hubs.map((hub) => (
          <li key={hub.href}>
            <a href={hub.href} className={LINK}>
              {name(hub)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function trailOf({ country, category }: Pick<Hub, "country" | "category">): Crumb[] {
  return [
    { name: "Finpedia", path: "/finpedia" },
    { name: COUNTRY_NAMES[country], path: hubOf(country).href },
    ...(category === null ? [] : [{ name: CATEGORY_NAMES[category], path: hubOf(country, category).href }]),
  ];
}
