import type { PageText } from "@/lib/content/page-text";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";

/**
 * Every claim names the file that makes it true, and a word that stands in it. `tests/documents/held-claims.test.ts` looks both up:
 * a claim whose code has gone fails the build.
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
          {/* Held by: lib/use-cases/encryption/encrypt.test.ts "an encrypted text that is moved to another row, changed in any part or cut short is not decrypted"; lib/use-cases/encryption/rotate-keys.db.test.ts "after a rotation everything is decrypted with the newest key alone, and a second one has nothing to do"; lib/use-cases/encryption/encrypt.ts "aes-256-gcm" */}
          <p>
            <strong>The token is stored encrypted</strong> with AES-256-GCM and bound to its row: copied to another
            person’s row, it can’t be decrypted. The key is not in the database. Keys can be rotated while the service
            runs, and everything is then encrypted again.
          </p>
          {/* Held by: lib/use-cases/banks/banks.db.test.ts "the last account of a link ends the link at the bank and forgets its token"; prisma/schema.prisma "encryptedToken" */}
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
          {/* Held by: lib/domain/auth/password.ts "minLength: 12"; lib/domain/auth/account-rules.test.ts "are neither the address nor common"; lib/use-cases/auth/password/new-password.db.test.ts "the page's meter and the server refuse the same ones" */}
          <p>
            A password has {PASSWORD_POLICY.minLength} to {PASSWORD_POLICY.maxLength} characters and may not be among
            the 49,000 that leaks show most often, or your address. We estimate how many guesses it takes someone who
            knows your name, and refuse what takes too few. We don’t require capital letters or digits: such rules make
            passwords worse.
          </p>
          {/* Held by: lib/use-cases/rate-limits.ts "loginByAddress: { points: 10"; lib/use-cases/auth/known-device.ts; lib/use-cases/rate-limits.db.test.ts "after a thousand wrong logins from a thousand networks the owner gets in from a device that was logged in before" */}
          <p>
            After ten failed attempts on one address within 15 minutes, new devices can’t try it for a while. A browser
            that has logged in there before still can, so a stranger’s guesses can’t lock you out.
          </p>
          {/* Held by: lib/domain/auth/otp.ts "maxAttempts: 5"; lib/use-cases/auth/code/one-time-code.ts "keyedDigest"; lib/domain/auth/account-rules.test.ts "end after five tries, and when used"; lib/use-cases/auth/code/one-time-code.db.test.ts "wrong codes of strangers use up nothing of the browser that signed up, nor of one that asked for a reset" */}
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
          {/* Held by: lib/use-cases/auth/second-factor/totp.ts; lib/use-cases/auth/second-factor/passkeys.ts; lib/use-cases/auth/second-factor/login.ts; lib/use-cases/auth/second-factor/second-factor.db.test.ts "nothing of a second factor can be read from the database" */}
          <p>
            In your profile you can add an authenticator app or passkeys. You’ll then need one of them after your
            password, and after Google too. The authenticator’s secret is encrypted like a bank token. Of a passkey we
            store only the public half, and nobody can log in with that.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "a recovery code works once, however it is typed, and new codes invalidate the old" */}
          <p>
            You get recovery codes to print, each good once and stored as a keyed digest. If you lose the factor and the
            codes, we can’t let you in, and so no one can talk us into letting someone else in.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "the owner is emailed about every change of the login methods, and about a recovery code that was used"; lib/use-cases/profile/profile.db.test.ts "a changed password ends the other sessions, opens with the new one only, and is confirmed by email"; lib/use-cases/auth/new-device.db.test.ts "a login on a device that never logged in before is reported by email, once, and the one that signed up is not" */}
          <p>
            Whenever something about your login changes (a password, a factor, a Google login, a used recovery code), we
            email you. We also do when someone logs in on a device that never did before, with the time, the browser and
            the network address.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/fresh-login.db.test.ts "a session that was left open exports nothing and links no bank until its person shows again who they are" */}
          <p>
            Changing how you log in, exporting everything and connecting a bank need a login from the last ten minutes.
            A browser left open isn’t enough.
          </p>
        </>
      ),
    },
    {
      id: "sessions",
      title: "Staying logged in",
      body: (
        <>
          {/* Held by: lib/http/cookies.ts "accessTokenSignature"; lib/http/token-halves.ts "isReadableHalf"; lib/use-cases/auth/session/idle-timeout.db.test.ts "a session that was idle for as long as its person chose is over, and its cookies are cleared" */}
          <p>
            A login lasts seven days. In your profile you can have it end sooner, after 15 minutes, an hour or a day
            without you. Its token is in two cookies that are sent over HTTPS only. Our pages can read one half. The
            other, the signature, no script can read, ours included, and neither half works alone. When you log out and
            our server can’t be reached, you are logged out in this browser at once, and we end the session on our side
            as soon as it can be reached again.
          </p>
          {/* Held by: lib/use-cases/auth/session/authenticate.ts; lib/use-cases/auth/session/sessions.ts; components/profile/security/devices-card.tsx; lib/use-cases/profile/profile.db.test.ts "devices are listed with the one that asks, and one of them is logged out at once" */}
          <p>
            Every request is checked against the list of your sessions. You see that list in your profile and can end
            any of them; it ends at once, not when a token expires. Changing your password ends the others, resetting it
            ends them all.
          </p>
          {/* Held by: e2e/api/people.spec.ts "a write that another site makes a browser send is refused in every disguise, login and signup included"; lib/http/content-security-policy.ts "frame-ancestors" */}
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
          {/* Held by: next.config.test.ts "every page has a policy that runs no inline script, should the middleware be gone"; next.config.mjs "strict-transport-security" */}
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
          {/* Held by: lib/domain/insights/wording/model-question.ts "toModelPayload"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"; lib/providers/openai/provider.test.ts "is given a strict schema, is asked to store nothing, and its answer is read with what it cost" */}
          <p>
            The type of insight, a coarse size such as “large against income”, and for each sentence that may be stated
            of it what it says in general. We send no amount, no merchant, no date, no name and no account number. We
            ask the provider to store nothing, and it knows you only by a keyed digest. The model answers with the names
            of sentences that our code has written; anything else is dropped. It can choose badly, and it can’t say
            anything of its own.
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
          {/* Held by: prisma/schema.prisma "amountMinor"; lib/domain/money.test.ts "minor units survive the way to the wire and back, in every currency" */}
          <p>
            Whoever operates the database can read your transactions, balances and insights in it, because the database
            itself adds them up and searches them. They are protected by who can reach that database, and by disk
            encryption where the operator has it, not by a key of your own. We say so because “bank-grade encryption”
            usually leaves it out.
          </p>
          {/* Held by: lib/log.test.ts "a field called %s is blanked at any depth, in lists, errors and their causes" */}
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
