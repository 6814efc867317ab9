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
};

/** What search engines and social networks read of a public page. */
export function pageMetadata({ path, title, description, article }: PageMetadataOptions): Metadata {
  const address = siteAddress();
  const images = address ? [{ url: picturePath(path), width: 1200, height: 630, alt: title }] : [];
  const full = `${title} · ${brand.name}`;
  return {
    ...(address ? { metadataBase: address, alternates: { canonical: path } } : {}),
    title: { absolute: full },
    description,
    openGraph: {
      siteName: brand.name,
      title,
      description,
      locale: "en_US",
      images,
      ...(address ? { url: path } : {}),
      ...(article
        ? { type: "article", publishedTime: article.publishedOn ?? article.changedOn, modifiedTime: article.changedOn }
        : { type: "website" }),
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
