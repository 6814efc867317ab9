import type { SessionUser } from "@/lib/schemas/auth";

export const NO_BANK_LINKS: Readonly<Record<Exclude<SessionUser["bankLinks"], "offered">, string>> = {
  not_in_country: "We don’t offer bank links in your country yet.",
  not_set_up: "Bank links aren’t set up here.",
};
