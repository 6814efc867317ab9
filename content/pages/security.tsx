import type { PageText } from "@/lib/content/page-text";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";

/**
 * Every statement names the tests that hold it: each runs the code and fails where the statement is not true of it. What only people
 * or a law can keep says so instead. `tests/documents/held-claims.test.ts` looks each of them up, and `scripts/prove` breaks the code
 * of those that matter most.
 */
export const security: PageText = {
  heading: "What we protect, and how",
  lead: "This page says what the software does today, not what we intend. Where something isn’t protected, it says that too.",
  sections: [
    {
      id: "bank",
      title: "Your bank",
      body: (
        <>
          {/* Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password" */}
          <p>
            <strong>Your bank password never reaches us.</strong> You type it in the window of Plaid, the bank-linking
            provider, or on your bank’s own page that Plaid opens. What we get afterward is a token for that one
            connection.
          </p>
          {/* Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password" */}
          <p>
            <strong>The connection is read-only.</strong> We ask Plaid for one product: transactions, with the balances
            of the accounts they belong to. We ask for none of the products that move money, and no part of Sorrel makes
            a payment from your bank account.
          </p>
          {/* Held by: lib/use-cases/encryption/encrypt.test.ts "what is encrypted is AES-256-GCM under the key of the ring: who has the key decrypts it by the described form alone"; lib/use-cases/banks/link-to-cashflow.db.test.ts "the token of a bank is encrypted where it lies"; lib/use-cases/encryption/encrypt.test.ts "an encrypted text that is moved to another row, changed in any part or cut short is not decrypted"; lib/use-cases/encryption/rotate-keys.db.test.ts "after a rotation everything is decrypted with the newest key alone, and a second one has nothing to do"; lib/use-cases/encryption/rotate-keys.db.test.ts "a token that is renewed while the rotation has it in hand is not overwritten" */}
          <p>
            <strong>The token is stored encrypted</strong> with AES-256-GCM and bound to its row: copied to another
            person’s row, it can’t be decrypted. The key is not in the database. Keys can be rotated while the service
            runs, and everything is then encrypted again.
          </p>
          {/* Held by: lib/use-cases/banks/banks.db.test.ts "the last account of a link ends the link at the bank and forgets its token"; lib/use-cases/banks/banks.db.test.ts "changes nothing when the bank cannot be reached" */}
          <p>
            <strong>When you disconnect, the connection ends at Plaid first,</strong> and then we delete the token. If
            Plaid can’t be reached, we tell you, and the connection stays until it can be ended.
          </p>
        </>
      ),
    },
    {
      id: "password",
      title: "Your password",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/password/password-hash.db.test.ts "a password rests as a bcrypt hash that can be checked with our key only, however it was typed" */}
          <p>
            We store no password, only a bcrypt hash of a keyed digest of it. bcrypt is slow on purpose, so that each
            guess at a stolen hash costs computing time. And without a key that is not in the database, no guess can be
            checked at all.
          </p>
          {/* Held by: lib/domain/auth/account-rules.test.ts "are 12 to 128 characters as a person counts them"; lib/domain/auth/account-rules.test.ts "are neither the address nor common"; lib/password-rating.test.ts "the list of common passwords holds some 49,000, and every one of them is known, however it is written"; lib/password-rating.test.ts "a password is weaker for who knows the names in it"; lib/use-cases/auth/password/new-password.db.test.ts "the page's meter and the server refuse the same ones"; lib/use-cases/auth/password/new-password.db.test.ts "%s is accepted" */}
          <p>
            A password has {PASSWORD_POLICY.minLength} to {PASSWORD_POLICY.maxLength} characters and may not be among
            the 49,000 that leaks show most often, or your address. We estimate how many guesses it takes someone who
            knows your name, and refuse what takes too few. We don’t require capital letters or digits: such rules make
            passwords worse.
          </p>
          {/* Held by: lib/use-cases/auth/login.db.test.ts "ten wrong passwords close an address to strangers, known or not, but not to a device that knows it"; lib/use-cases/rate-limits.db.test.ts "after a thousand wrong logins from a thousand networks the owner gets in from a device that was logged in before" */}
          <p>
            After ten failed attempts on one address within 15 minutes, new devices can’t try it for a while. A browser
            that has logged in there before still can, so a stranger’s guesses can’t lock you out.
          </p>
          {/* Held by: lib/use-cases/mail/templates.test.ts "a code stands in text and HTML as six digits in a row, no other digits do, and the subject keeps it secret"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code is refused ten minutes after it was sent"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code works once, also when it is sent twice at the same instant"; lib/use-cases/auth/code/one-time-code.db.test.ts "after five wrong codes the right one is refused too"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code rests as a keyed digest, and the mail that held it is empty once it is sent"; lib/use-cases/auth/code/one-time-code.db.test.ts "wrong codes of strangers use up nothing of the browser that signed up, nor of one that asked for a reset" */}
          <p>
            Codes we email have {OTP_POLICY.digits} digits, last {OTP_POLICY.lifetimeMs / 60_000} minutes, work once and
            allow {OTP_POLICY.maxAttempts} tries. They are stored as keyed digests. Wrong codes that strangers type
            don’t use up the tries of the browser you asked with.
          </p>
        </>
      ),
    },
    {
      id: "second-factor",
      title: "A second factor",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "with an app the right password opens nothing; a code of the app starts the session"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "a passkey finishes a login; it does not with another key, for another site, or with an old answer"; lib/use-cases/auth/google/google.db.test.ts "Google does not pass the second factor by"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "nothing of a second factor can be read from the database" */}
          <p>
            In your profile you can add an authenticator app or passkeys. You’ll then need one of them after your
            password, and after Google or another login too. The authenticator’s secret is encrypted like a bank token.
            Of a passkey we store only the public half, and nobody can log in with that.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "a recovery code works once, however it is typed, and new codes invalidate the old" */}
          <p>
            You get recovery codes to print, each good once and stored as a keyed digest. If you lose the factor and the
            codes, we can’t let you in, and so no one can talk us into letting someone else in.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "the owner is emailed about every change of the login methods, and about a recovery code that was used"; lib/use-cases/profile/profile.db.test.ts "a changed password ends the other sessions, opens with the new one only, and is confirmed by email"; lib/use-cases/auth/new-device.db.test.ts "a login on a device that never logged in before is reported by email, once, and the one that signed up is not" */}
          <p>
            Whenever something about your login changes (a password, a factor, a Google or another login, a used
            recovery code), we email you. We also email you when someone logs in on a new device, with the time, the
            browser and the network address.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/fresh-login.db.test.ts "a session that was left open exports nothing and links no bank until its person shows again who they are"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "a session older than ten minutes changes nothing until the password is typed again" */}
          <p>
            Changing how you log in, exporting your data and connecting a bank need a login from the last ten minutes. A
            browser left open isn’t enough.
          </p>
        </>
      ),
    },
    {
      id: "sessions",
      title: "Staying logged in",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/session/access-token.test.ts "a token holds the user, the role and the session, is signed with HS256 and lasts seven days"; lib/use-cases/auth/session/idle-timeout.db.test.ts "a session that was idle for as long as its person chose is over, and its cookies are cleared"; components/profile/security/idle-timeout.test.tsx "the choices are a quarter of an hour, an hour, a day, and the seven days of every login"; lib/use-cases/auth/login.db.test.ts "a user who signs up, reads the email and types the code is logged in, can leave and come back"; lib/use-cases/auth/login.db.test.ts "neither half of the token opens anything, nor do halves of two tokens; a whole one does, as header or cookie"; lib/client/auth/session-manager.test.ts "a logout holds while the server does not answer: cookies and state go first, and what was given up is handed on"; lib/client/auth/pending-logouts.test.ts "a logout that the server has not received is repeated until it has, each wait twice the last"; lib/use-cases/auth/login.db.test.ts "a logout that was not received is finished by its ticket alone, which ends that session and no other" */}
          <p>
            A login lasts seven days. In your profile you can have it end sooner, after 15 minutes, an hour or a day
            without you. Its token is in two cookies that are sent over HTTPS only. Our pages can read one half. The
            other, the signature, no script can read, ours included, and neither half works alone. When you log out and
            our server can’t be reached, you are logged out in this browser at once, and the session is ended on our
            side as soon as this browser reaches it again.
          </p>
          {/* Held by: lib/use-cases/auth/login.db.test.ts "a token whose session was ended is refused, and the refusal clears the cookies"; lib/use-cases/profile/profile.db.test.ts "devices are listed with the one that asks, and one of them is logged out at once"; lib/use-cases/profile/profile.db.test.ts "a changed password ends the other sessions, opens with the new one only, and is confirmed by email"; lib/use-cases/auth/password/reset-password.db.test.ts "a reset sets the password, ends every session and notifies the owner" */}
          <p>
            Every request is checked against the list of your sessions. You see that list in your profile and can end
            any of them; it ends at once, not when a token expires. Changing your password ends the others, resetting it
            ends them all.
          </p>
          {/* Held by: e2e/api/people.spec.ts "a write that another site makes a browser send is refused in every disguise, login and signup included"; lib/use-cases/auth/invalid-input.db.test.ts "refuses what another site sends, with a session or without"; lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; next.config.test.ts "every page has a policy that runs no inline script, should the middleware be gone" */}
          <p>
            Another website can’t act in your name: a request that changes something must come from our own pages, and
            our pages can’t be put in a frame.
          </p>
        </>
      ),
    },
    {
      id: "pages",
      title: "What our pages may load",
      body: (
        <>
          {/* Held by: e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling"; lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; lib/http/content-security-policy.test.ts "a page behind the login may open the bank's window as well, and nothing else from elsewhere"; next.config.test.ts "every page has a policy that runs no inline script, should the middleware be gone" */}
          <p>
            Everything on these pages comes from our own server: scripts, fonts, pictures. The browser is told to run
            nothing else. There is no analytics service, no advertising pixel and no tag manager. One thing is loaded
            from elsewhere, for logged-in users who press “Connect a bank”: Plaid’s window.
          </p>
        </>
      ),
    },
    {
      id: "model",
      title: "What we send to the language model",
      body: (
        <>
          {/* Held by: lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"; lib/use-cases/insights/word-facts.test.ts "puts nothing on the screen: %s"; lib/providers/openai/provider.test.ts "is given a strict schema, is asked to store nothing, and its answer is read with what it cost"; lib/use-cases/insights/hostile-model.db.test.ts "knows a person by a keyed digest, which is neither their id nor one that can be made without the key" */}
          <p>
            The type of insight, a coarse size such as “large against income”, and the gist of each sentence we could
            show about it. We send no amount, no merchant, no date, no name and no account number. We ask the provider
            to store nothing, and it knows you only by a keyed digest. The model answers with the names of sentences
            that our code has written; anything else is dropped. It can choose badly, and it can’t say anything of its
            own.
          </p>
          {/* Held by: components/insights/insight-card.test.tsx "what we sent to the model: in words and as the exact texts, the model, tokens, time, cost and what was not let through"; lib/use-cases/insights/generation.db.test.ts "is sent what the person can read afterwards, and nothing of theirs" */}
          <p>The exact text is under each run, behind “What we sent to the model”.</p>
        </>
      ),
    },
    {
      id: "not-encrypted",
      title: "What is not encrypted",
      body: (
        <>
          {/* Held by: lib/use-cases/transactions/at-rest.db.test.ts "names, amounts and balances rest as they are, as the security page says; a bank's token and a code don't" */}
          <p>
            Whoever operates the database can read your transactions, balances and insights in it, because the database
            itself adds them up and searches them. They are protected by who can reach that database, and by disk
            encryption where the operator has it, not by a key of your own. We say so because “bank-grade encryption”
            usually leaves it out.
          </p>
          {/* Held by: lib/http/request-log.test.ts "the line of a request holds its operation's path, and neither query nor body nor header of it"; lib/log.test.ts "a field called %s is blanked at any depth, in lists, errors and their causes" */}
          <p>
            Logs hold no bodies and no query strings, and fields such as passwords, codes and tokens are blanked
            wherever they appear.
          </p>
        </>
      ),
    },
    {
      id: "report",
      title: "Found a vulnerability?",
      // Held by: app/pages.test.tsx "/help shows every question with its answer, and the form to write to us"; lib/use-cases/site/contact-operator.db.test.ts "a message is mailed to the operator as it was written, and nothing of it stays"
      body: (
        <p>
          Use the <a href="/help#contact">contact form</a> and choose “Security”. Tell us how to reproduce it, and leave
          other people’s data alone. We won’t pursue anyone who looks for vulnerabilities in good faith, and we answer
          these reports first.
        </p>
      ),
    },
  ],
};
