import type { Metadata } from "next";
import { brand } from "@/lib/brand";
import { picturePath, siteAddress } from "@/lib/site-address";

export type PageMetadataOptions = {
  /** Where the page stands; its canonical link and its picture are made from it. */
  path: string;
  /** Without the product's name, which is added. */
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
  /** `article` with the days it was written and last looked at; anything else is a `website`. */
  article?: { publishedOn?: string; changedOn: string };
  /** As `lang` names it, `en-GB`; without it the United States'. */
  language?: string;
  /** The same page for other countries, this one included: paths by language, as `hreflang` names it. */
  alternates?: Readonly<Record<string, string>>;
};

/** What search engines and social networks read of a public page. */
export function pageMetadata({
  path,
  title,
  description,
  article,
  language = "en-US",
  alternates,
}: PageMetadataOptions): Metadata {
  const address = siteAddress();
  const images = address ? [{ url: picturePath(path), width: 1200, height: 630, alt: title }] : [];
  const full = `${title} · ${brand.name}`;
  return {
    ...(address
      ? { metadataBase: address, alternates: { canonical: path, ...(alternates ? { languages: alternates } : {}) } }
      : {}),
    title: { absolute: full },
    description,
    openGraph: {
      siteName: brand.name,
      title,
      description,
      locale: language.replace("-", "_"),
      images,
      ...(address ? { url: path } : {}),
      ...(article
        ? { type: "article", publishedTime: article.publishedOn ?? article.changedOn, modifiedTime: article.changedOn }
        : { type: "website" }),
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
