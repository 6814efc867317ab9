import type { OutsideWay } from "@/lib/schemas/auth";
import { clientConfig } from "@/lib/use-cases/site/page-config";

/** Reads the outside login from an address, with its display name; Google unless an issuer is named. */
export function outsideWay(query: Readonly<Record<string, string | string[] | undefined>>): {
  way: OutsideWay;
  name: string;
} {
  const { oidcName } = clientConfig();
  const isOidc = query.with === "oidc" || (query.oidc !== undefined && query.google === undefined);
  return isOidc && oidcName !== null ? { way: "oidc", name: oidcName } : { way: "google", name: "Google" };
}
