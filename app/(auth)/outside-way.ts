import type { OutsideWay } from "@/lib/schemas/auth";
import { clientConfig } from "@/lib/use-cases/site/client-config";

/** Of which way in a page's address speaks, and what that is called: Google, where no issuer is named beside it. */
export function outsideWay(query: Readonly<Record<string, string | string[] | undefined>>): {
  way: OutsideWay;
  name: string;
} {
  const { oidcName } = clientConfig();
  const isOidc = query.with === "oidc" || (query.oidc !== undefined && query.google === undefined);
  return isOidc && oidcName !== null ? { way: "oidc", name: oidcName } : { way: "google", name: "Google" };
}
