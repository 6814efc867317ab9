import { z } from "zod";
import { isOfficial } from "../finpedia/official-hosts";
import { ENTRY_COUNTRIES } from "../finpedia/places";

const link = z.strictObject({
  title: z.string().trim().min(2).max(60),
  url: z
    .url({ protocol: /^https$/, error: "must be an https address" })
    .refine((url) => new URL(url).search === "" && new URL(url).hash === "", "must have no query and no anchor"),
  country: z.enum(ENTRY_COUNTRIES),
  /** Description in our own words. */
  line: z.string().trim().min(30).max(110).regex(/\.$/, "must end as a sentence does"),
});

const topic = z.strictObject({
  /** Its anchor. */
  id: z.string().regex(/^[a-z]+$/),
  name: z.string().trim().min(3),
  links: z.array(link).min(5).readonly(),
});

export type Backlink = z.infer<typeof link>;
export type Topic = z.infer<typeof topic>;

export const topics = z.array(topic).superRefine((all, context) => {
  const links = all.flatMap((one) => one.links);
  const twice = (what: string, names: readonly string[]) => {
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
      context.addIssue({ code: "custom", message: `${what} ${name} stands twice` });
  };
  twice(
    "the topic",
    all.map(({ id }) => id),
  );
  twice(
    "the address",
    links.map(({ url }) => sameAddress(url)),
  );
  twice(
    "the title",
    links.map(({ title }) => title),
  );
});

/** Treats `https://www.irs.gov/` and `https://irs.gov` as equal. */
function sameAddress(url: string): string {
  return domainOf(url) + new URL(url).pathname.replace(/\/$/, "");
}

/** Host as people write it: `consumerfinance.gov`. */
export function domainOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** We vouch for official bodies only; other links are `nofollow`. `noopener` denies the new page access to ours. */
export function relOf(url: string): "noopener" | "nofollow noopener" {
  return isOfficial(url) ? "noopener" : "nofollow noopener";
}
