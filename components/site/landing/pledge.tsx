import { pledge } from "@/content/pledge";
import { PledgeLines } from "../pledge-lines";

/** Those of the pledge's lines that somebody who has never heard of us asks about first. */
const FIRST = ["sell", "money-changes-nothing", "bank-password", "open-figures"];

export function Pledge() {
  return (
    <section className="site-section" id="pledge" data-later="">
      <div className="site-grid site-section-head">
        <h2 className="site-h2">The pledge, in four lines</h2>
        <p>
          The same for everybody, whether you pay or not. The whole list is dated, and every change to it stays on the
          page.{" "}
          <a className="site-link" href="/pledge">
            Read the pledge
          </a>
        </p>
      </div>
      <PledgeLines lines={pledge.filter(({ id }) => FIRST.includes(id))} />
    </section>
  );
}
