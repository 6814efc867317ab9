import { type Operator, operator } from "@/lib/operator";

/** Who is on the other side of a contract, or that no one is named. */
export function OperatorNote({ is = operator() }: { is?: Operator | null }) {
  if (is === null)
    return (
      <p>
        This installation names no operator. Whoever runs it has not said who they are, so there is no company named
        here that you could hold to this page. Use it with real accounts only if you know who runs it.
      </p>
    );
  return (
    <p>
      This installation is run by <strong>{is.entity}</strong>, {is.address} ({countryName(is.country)}).
    </p>
  );
}

/** `GB` as “United Kingdom”. */
function countryName(code: string): string {
  return new Intl.DisplayNames("en-US", { type: "region" }).of(code) ?? code;
}
