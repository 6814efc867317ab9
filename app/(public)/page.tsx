import type { Metadata } from "next";
import { Hero } from "@/components/site/landing/hero";
import { HowItWorks } from "@/components/site/landing/how-it-works";
import { ModelBand } from "@/components/site/landing/model-band";
import { Pledge } from "@/components/site/landing/pledge";
import { Prices } from "@/components/site/landing/prices";
import { Questions } from "@/components/site/landing/questions";
import { brand } from "@/lib/brand";
import { siteAddress } from "@/lib/site-address";

const title = `${brand.name}: see what you missed in your own money`;
const description =
  "Sorrel reads your transactions, finds what is easy to overlook, and opens each figure into the rows it came from.";

const address = siteAddress();

export const metadata: Metadata = {
  ...(address ? { metadataBase: address, alternates: { canonical: "/" } } : {}),
  title: { absolute: title },
  description,
  openGraph: { type: "website", siteName: brand.name, title, description, locale: "en_US" },
  twitter: { card: "summary", title, description },
};

/** Built once and the same for everybody; a signed-in visitor is sent to the dashboard before it is read. */
export const dynamic = "force-static";

export default function LandingPage() {
  return (
    <>
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
