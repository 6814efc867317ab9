import type { Backlink } from "@/lib/content/backlinks/link";

export const insurance: readonly Backlink[] = [
  {
    title: "HealthCare.gov",
    url: "https://www.healthcare.gov/",
    country: "us",
    line: "Plans on the federal marketplace, subsidies and the days when you may enroll.",
  },
  {
    title: "Medicare",
    url: "https://www.medicare.gov/",
    country: "us",
    line: "What each part covers, and comparisons of plans, hospitals and costs.",
  },
  {
    title: "NAIC for consumers",
    url: "https://content.naic.org/consumer",
    country: "us",
    line: "The state regulators: what policies mean, and complaints against each insurer.",
  },
  {
    title: "FloodSmart",
    url: "https://www.floodsmart.gov/",
    country: "us",
    line: "Federal flood insurance: who needs it, what it costs and what it leaves out.",
  },
  {
    title: "Insurance Information Institute",
    url: "https://www.iii.org/",
    country: "us",
    line: "The industry’s library of plain explanations, from deductibles to hurricanes.",
  },
  {
    title: "British Insurance Brokers’ Association",
    url: "https://www.biba.org.uk/",
    country: "gb",
    line: "Finds a broker for what comparison sites refuse: age, illness, floods.",
  },
  {
    title: "Association of British Insurers",
    url: "https://www.abi.org.uk/",
    country: "gb",
    line: "What each kind of policy usually covers, and figures of claims paid.",
  },
  {
    title: "OmbudService for Life and Health Insurance",
    url: "https://olhi.ca/",
    country: "ca",
    line: "Free review of a complaint, and a search for a lost life policy.",
  },
  {
    title: "General Insurance OmbudService",
    url: "https://giocanada.org/",
    country: "ca",
    line: "Free help in disputes over home, car and business insurance.",
  },
  {
    title: "PrivateHealth.gov.au",
    url: "https://www.privatehealth.gov.au/",
    country: "au",
    line: "Compares every health policy on sale, without selling any.",
  },
  {
    title: "IRDAI",
    url: "https://irdai.gov.in/",
    country: "in",
    line: "The insurance regulator: licensed insurers, and how many claims each paid.",
  },
  {
    title: "Policyholder",
    url: "https://policyholder.gov.in/",
    country: "in",
    line: "The regulator’s advice on buying, claiming and complaining.",
  },
  {
    title: "Council for Insurance Ombudsmen",
    url: "https://www.cioins.co.in/",
    country: "in",
    line: "Where to take a complaint an insurer will not settle, at no cost.",
  },
];
