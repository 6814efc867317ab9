import type {
  AboutPage,
  Article,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  DefinedTerm,
  FAQPage,
  Organization,
  WebPage,
  WebSite,
} from "schema-dts";
import { brand } from "@/lib/brand";

import { picturePath, siteUrl } from "@/lib/public-settings";

/** schema.org things that our pages state. Paths become full addresses when the site's address is known. */

const ORGANIZATION_ID = "/#organization";
const WEBSITE_ID = "/#website";

export function organization(): Organization {
  return {
    "@type": "Organization",
    "@id": siteUrl(ORGANIZATION_ID),
    name: brand.company,
    url: siteUrl("/"),
    logo: siteUrl("/press/sorrel-app-icon.png"),
    description: brand.tagline,
  };
}

export function webSite(): WebSite {
  return {
    "@type": "WebSite",
    "@id": siteUrl(WEBSITE_ID),
    name: brand.name,
    url: siteUrl("/"),
    inLanguage: "en",
    publisher: { "@id": siteUrl(ORGANIZATION_ID) },
  };
}

export type Crumb = { name: string; path: string };

/** @param trail  from the section down to the page; the landing page is prepended */
export function breadcrumbList(trail: readonly Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: brand.name, path: "/" }, ...trail].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: siteUrl(path),
    })),
  };
}

export type DescribedPage = { path: string; title: string; description: string; changedOn: string };

/** @param type  kind of page; `WebPage` when none is more specific */
export function webPage(
  { path, title, description, changedOn }: DescribedPage,
  type: "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" = "WebPage",
): WebPage | AboutPage | ContactPage | CollectionPage {
  return {
    "@type": type,
    "@id": siteUrl(path),
    url: siteUrl(path),
    name: title,
    description,
    dateModified: changedOn,
    inLanguage: "en",
    isPartOf: { "@id": siteUrl(WEBSITE_ID) },
  };
}

/**
 * Describes a page whose statements are reviewed regularly.
 *
 * @param reviewedOn  day of the last review
 * @param language  value of `lang`, such as `en-GB`
 */
export function reviewedPage(
  page: DescribedPage,
  { reviewedOn, language }: { reviewedOn: string; language: string },
): WebPage {
  return {
    "@type": "WebPage",
    "@id": siteUrl(page.path),
    url: siteUrl(page.path),
    name: page.title,
    description: page.description,
    dateModified: page.changedOn,
    lastReviewed: reviewedOn,

    inLanguage: language,
    isPartOf: { "@id": siteUrl(WEBSITE_ID) },
  };
}

/**
 * Describes a page of dated prose with an accountable author.
 *
 * @param about  path and anchor of the page's subject
 * @param language  value of `lang`, such as `en-GB`
 */
export function article(
  { path, title, description, changedOn }: DescribedPage,
  { publishedOn = changedOn, language = "en", about }: { publishedOn?: string; language?: string; about?: string } = {},
): Article {
  return {
    "@type": "Article",
    "@id": siteUrl(`${path}#article`),
    headline: title,
    description,
    url: siteUrl(path),
    mainEntityOfPage: siteUrl(path),
    datePublished: publishedOn,
    dateModified: changedOn,
    inLanguage: language,
    ...(about === undefined ? {} : { about: { "@id": siteUrl(about) } }),
    image: siteUrl(picturePath(path)),
    author: { "@type": "Organization", name: brand.company, url: siteUrl("/about") },
    publisher: { "@type": "Organization", name: brand.company, url: siteUrl("/") },
  };
}

/** @param questions  questions with plain-text answers */
export function faqPage(path: string, questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": siteUrl(`${path}#questions`),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** @param inSet  name and path of the collection that explains the term */
export function definedTerm(
  { path, title, description }: Pick<DescribedPage, "path" | "title" | "description">,
  inSet: Crumb,
): DefinedTerm {
  return {
    "@type": "DefinedTerm",
    "@id": siteUrl(`${path}#term`),
    name: title,
    description,
    url: siteUrl(path),
    inDefinedTermSet: { "@type": "DefinedTermSet", name: inSet.name, url: siteUrl(inSet.path) },
  };
}
