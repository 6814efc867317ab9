import type { PageText } from "@/lib/content/page-text";
import { sellsPremium } from "@/lib/public-settings";
import { OperatorNote } from "./operator";

const isSold = sellsPremium();

/** The part of the privacy page that a law asks for: who answers for the data, on which basis, and where it goes. */
export const privacyLaw: PageText["sections"] = [
  {
    id: "responsible",
    title: "Who is responsible",
    body: (
      <>
        <OperatorNote />
        <p>
          The operator decides what is stored and answers for it (the “controller” in European and British law). Reach
          them by the <a href="/help#contact">contact form</a>.
        </p>
      </>
    ),
  },
  {
    id: "basis",
    title: "On what legal basis",
    body: (
      <>
        <p>Where a law asks for a basis, such as the GDPR and the UK GDPR (article 6), it is one of these:</p>
        <ul>
          <li>
            <strong>The contract with you</strong> (6(1)(b)): your account, your connected accounts and their
            transactions, your insights,{isSold ? " premium," : null} and emails about them. Without these there is
            nothing to show you.
          </li>
          <li>
            <strong>A legitimate interest</strong> (6(1)(f)): sessions, login attempts and server logs, to keep
            strangers out and the service up; messages you write to us, to answer them. You may object.
          </li>
          <li>
            <strong>Your consent</strong> (6(1)(a)): the monthly summary and notifications by email. They are off until
            you switch them on, and you may withdraw it with one click.
          </li>
          {isSold ? (
            <li>
              <strong>A legal duty</strong> (6(1)(c)): records of payments, which tax law makes the operator and Stripe
              keep for some years.
            </li>
          ) : null}
        </ul>
        <p>We make no decision about you that has legal effect, and build no profile of you for anyone else.</p>
      </>
    ),
  },
  {
    id: "transfers",
    title: "Where it goes",
    body: (
      <>
        <p>
          Your data is stored where the operator’s server is. {isSold ? "Plaid, OpenAI, Stripe" : "Plaid, OpenAI"} and
          Google are companies in the United States, so what each of them gets is also processed there. For people in
          Europe and the United Kingdom, such a transfer needs a basis of its own: an adequacy decision where the
          company takes part in the Data Privacy Framework, and otherwise the standard contractual clauses in its terms
          with the operator. You may ask for a copy.
        </p>
        <p>
          Depending on where you live, you have a right to access, correct, erase and restrict your data, to take it
          with you, and to object. The buttons below do most of it at once; write to us for the rest. We answer within a
          month.
        </p>
      </>
    ),
  },
];
