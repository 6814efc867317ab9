import type { Metadata } from "next";
import { brand } from "@/lib/brand";
import { picturePath, siteAddress } from "@/lib/public-settings";

export type PageMetadataOptions = {
  /** Path of the page, used for its canonical link and picture. */
  path: string;
  /** Title without the product's name, which is added. */
  title: string;
  /** Description for search engines: 50 to 160 characters. */
  description: string;
  /** Makes the page an `article` with its publication and revision days; otherwise a `website`. */
  article?: { publishedOn?: string; changedOn: string };
  /** Value of `lang`, such as `en-GB`; defaults to US English. */
  language?: string;
  /** Paths of this page for every country, itself included, keyed by `hreflang`. */
  alternates?: Readonly<Record<string, string>>;
};

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
