import { headers } from "next/headers";
import { monthlyRows, userOf } from "../../../queries.mjs";

/** The floor under every signed-in page: one figure of the person's own, read on the server. */
export default async function Page() {
  const rows = await monthlyRows(await userOf((await headers()).get("cookie")));
  const netMinor = rows.reduce((sum, row) => sum + row.netMinor, 0);
  return (
    <main>
      <h1>Net</h1>
      <p>{`$${(netMinor / 100).toFixed(2)}`}</p>
    </main>
  );
}
