import type { PageText } from "@/lib/content/page-text";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";

export const security: PageText = {
  heading: "What we protect, and how",
  lead: "This page says what the software does today, not what we intend. Where something isn’t protected, it says that too.",
  sections: [
    {
      id: "bank",
      title: "Your bank",
      body: (
        <>
          <p>
            <strong>Your bank password never reaches us.</strong> You type it in the window of Plaid, the bank-linking
            provider, or on your bank’s own page that Plaid opens. What we get afterward is a token for that one
            connection.
          </p>
          <p>
            <strong>The connection is read-only.</strong> We ask Plaid for one product: transactions, with the balances
            of the accounts they belong to. We ask for none of the products that move money, and no part of Sorrel makes
            a payment from your bank account.
          </p>
          <p>
            <strong>The token is stored encrypted</strong> with AES-256-GCM and bound to its row: copied to another
            person’s row, it can’t be decrypted. The key is not in the database. Keys can be rotated while the service
            runs, and everything is then encrypted again.
          </p>
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
          <p>
            We store no password, only a bcrypt hash of a keyed digest of it. bcrypt is slow on purpose, so that each
            guess at a stolen hash costs computing time. And without a key that is not in the database, no guess can be
            checked at all.
          </p>
          <p>
            A password has {PASSWORD_POLICY.minLength} to {PASSWORD_POLICY.maxLength} characters and may not be among
            the 49,000 that leaks show most often, or your address. We estimate how many guesses it takes someone who
            knows your name, and refuse what takes too few. We don’t require capital letters or digits: such rules make
            passwords worse.
          </p>
          <p>
            After ten failed attempts on one address within 15 minutes, new devices can’t try it for a while. A browser
            that has logged in there before still can, so a stranger’s guesses can’t lock you out.
          </p>
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
          <p>
            In your profile you can add an authenticator app or passkeys. You’ll then need one of them after your
            password, and after Google or another login too. The authenticator’s secret is encrypted like a bank token.
            Of a passkey we store only the public half, and nobody can log in with that.
          </p>
          <p>
            You get recovery codes to print, each good once and stored as a keyed digest. If you lose the factor and the
            codes, we can’t let you in, and so no one can talk us into letting someone else in.
          </p>
          <p>
            Whenever something about your login changes (a password, a factor, a Google or another login, a used
            recovery code), we email you. We also email you, at most once an hour, when someone gets your password right
            but doesn’t pass the second factor, and when someone logs in on a new device, with the time, the browser and
            the network address.
          </p>
          <p>
            Changing how you log in, exporting your data, creating a calendar link and connecting a bank need a login
            from the last ten minutes. A browser left open isn’t enough.
          </p>
        </>
      ),
    },
    {
      id: "sessions",
      title: "Staying logged in",
      body: (
        <>
          <p>
            A login lasts seven days. In your profile you can have it end sooner, after 15 minutes, an hour or a day
            without you. Its token is in two cookies that are sent over HTTPS only. Our pages can read one half. The
            other, the signature, no script can read, ours included, and neither half works alone. When you log out and
            our server can’t be reached, you are logged out in this browser at once, and the session is ended on our
            side as soon as this browser reaches it again.
          </p>
          <p>
            Every request is checked against the list of your sessions. You see that list in your profile and can end
            any of them; it ends at once, not when a token expires. Changing your password ends the others, resetting it
            ends them all.
          </p>
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
          <p>
            The type of insight, a coarse size such as “large against income”, and the gist of each sentence we could
            show about it. We send no amount, no merchant, no date, no name and no account number. We ask the provider
            to store nothing, and it knows you only by a keyed digest. The model answers with the names of sentences
            that our code has written; anything else is dropped. It can choose badly, and it can’t say anything of its
            own.
          </p>
          <p>The exact text is under each run, behind “What we sent to the model”.</p>
        </>
      ),
    },
    {
      id: "not-encrypted",
      title: "What is not encrypted",
      body: (
        <>
          <p>
            Whoever operates the database can read your transactions, balances and insights in it, because the database
            itself adds them up and searches them. They are protected by who can reach that database, and by disk
            encryption where the operator has it, not by a key of your own. We say so because “bank-grade encryption”
            usually leaves it out.
          </p>
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
