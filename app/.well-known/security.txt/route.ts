import { securityText } from "@/lib/use-cases/site/page-config";

export const dynamic = "force-dynamic";

/** Answers with the contact for reporting vulnerabilities (RFC 9116). */
export function GET(): Response {
  return new Response(securityText(new Date()), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
