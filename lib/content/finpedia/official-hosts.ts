/**
 * Sources an entry may rely on: governments, central banks, regulators, bodies named by law, and international
 * organizations.
 * A host covers its subdomains: `gov` includes `irs.gov`.
 */
const OFFICIAL_HOSTS: readonly string[] = [
  // Endings reserved for governments.
  "gov",
  "gov.uk",
  "gov.au",
  "gov.in",
  "nic.in",
  "gc.ca",
  "europa.eu",
  // United States: reserve banks, self-regulators, and services required by statute.
  "frbsf.org",
  "stlouisfed.org",
  "newyorkfed.org",
  "philadelphiafed.org",
  "chicagofed.org",
  "atlantafed.org",
  "federalreserveconsumerhelp.gov",
  "finra.org",
  "sipc.org",
  "naic.org",
  "msrb.org",
  "annualcreditreport.com",
  // The United Kingdom.
  "bankofengland.co.uk",
  "fca.org.uk",
  "fscs.org.uk",
  "financial-ombudsman.org.uk",
  "moneyhelper.org.uk",
  "maps.org.uk",
  "nestpensions.org.uk",
  "nhs.uk",
  "nsandi.com",
  "parliament.uk",
  "gov.scot",
  "gov.wales",
  // Canada.
  "canada.ca",
  "bankofcanada.ca",
  "cdic.ca",
  "ciro.ca",
  "cipf.ca",
  "cppinvestments.com",
  "getsmarteraboutmoney.ca",
  "lautorite.qc.ca",
  "obsi.ca",
  "olhi.ca",
  "giocanada.org",
  "ontario.ca",
  "osc.ca",
  "quebec.ca",
  "retraitequebec.gouv.qc.ca",
  "gov.bc.ca",
  "securities-administrators.ca",
  // Australia. The exchange keeps the register of sponsored shares under a license of the Corporations Act.
  "asx.com.au",
  "afca.org.au",
  // India.
  "rbi.org.in",
  "npci.org.in",
  "pfrda.org.in",
  "npscra.nsdl.co.in",
  "npstrust.org.in",
  "nhb.org.in",
  "dicgc.org.in",
  "policyholder.gov.in",
  "ncfe.org.in",
  // International organizations.
  "bis.org",
  "imf.org",
  "iosco.org",
  "oecd.org",
  "un.org",
  "who.int",
  "worldbank.org",
  // Research of a public university, for figures that no public body publishes.
  "grips.repo.nii.ac.jp",
];

export function isOfficial(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && OFFICIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
