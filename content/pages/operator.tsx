import { type Operator, operator } from "@/lib/public-settings";

/** Names the operator who contracts with the user, or says that nobody is named. */
export function OperatorNote({ is = operator() }: { is?: Operator | null }) {
  if (is === null)
    return (
      <p>
        This site doesn’t say who runs it. No company named here answers for it. Only connect real accounts if you know
        who runs it.
      </p>
    );
  return (
    <p>
      This site is run by <strong>{is.entity}</strong>, {is.address} ({countryName(is.country)}).
    </p>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames("en-US", { type: "region" }).of(code) ?? code;
}
