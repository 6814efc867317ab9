import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { Hero } from "@/components/site/landing/hero";
import { HowItWorks } from "@/components/site/landing/how-it-works";
import { ModelBand } from "@/components/site/landing/model-band";
import { Pledge } from "@/components/site/landing/pledge";
import { Prices } from "@/components/site/landing/prices";
import { Questions } from "@/components/site/landing/questions";
import { pageMetadata } from "@/components/site/page-metadata";
import { organization, webPage, webSite } from "@/components/site/structured-data";
import { brand } from "@/lib/brand";
import { SITE_PAGES } from "@/lib/content/site-pages";

const page = SITE_PAGES["/"];

export const metadata: Metadata = {
  ...pageMetadata({ path: "/", ...page }),
  title: { absolute: `${brand.name}: ${page.title.charAt(0).toLowerCase()}${page.title.slice(1)}` },
};

/** Built once and identical for everyone; a logged-in visitor is redirected to the dashboard first. */
export const dynamic = "force-static";

export default function LandingPage() {
  return (
    <>
      <JsonLd things={[organization(), webSite(), webPage({ path: "/", ...page })]} />
      <Hero />
      <HowItWorks />
      <ModelBand />
      <div className="site-wrap">
        <Pledge />
        <Prices />
        <Questions />
      </div>
    </>
  );
}
