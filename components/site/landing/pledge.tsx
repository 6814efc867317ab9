import { pledge } from "@/content/pledge";
import { PledgeLines } from "../pledge-lines";
import { LandingSection, LandingSectionHead } from "./section";

const FIRST = ["sell", "money-changes-nothing", "bank-password", "open-figures"];

export function Pledge() {
  return (
    <LandingSection id="pledge">
      <LandingSectionHead title="Four of our promises">
        The same for everyone, whether you pay or not. The whole list is dated, and every change to it stays on the
        page.{" "}
        <a className="site-link" href="/pledge">
          Read the pledge
        </a>
      </LandingSectionHead>
      <PledgeLines lines={pledge.filter(({ id }) => FIRST.includes(id))} />
    </LandingSection>
  );
}
