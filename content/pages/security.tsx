import type { PageText } from "@/lib/content/page-text";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";

/**
 * Every claim names the file that makes it true, and a word that stands in it. `tests/held-claims.test.ts` looks both up:
 * a claim whose code has gone fails the build.
 */
export const security: PageText = {
  heading: "What is locked, and how",
  lead: "This page says what the software does today, not what we intend. Where something is not protected, that is said too.",
  sections: [
    {
      id: "bank",
      title: "Your bank",
      body: (
        <>
          {/* Held by: lib/providers/plaid/provider.ts "linkTokenCreate"; components/banks/connect-bank.tsx */}
          <p>
            <strong>Your bank password never reaches us.</strong> You type it in the window of Plaid, the bank-linking
            provider, or on your bank’s own page that Plaid opens. What we are given afterwards is a token for that one
            link.
          </p>
          {/* Held by: lib/providers/plaid/provider.ts "Products.Transactions" */}
          <p>
            <strong>The link can read and nothing else.</strong> We ask Plaid for one product: transactions, with the
            balances of the accounts they belong to. We ask for none of the products that move money, and no part of
            Sorrel makes a payment from your bank account.
          </p>
          {/* Held by: lib/use-cases/encryption/seal.ts "aes-256-gcm"; lib/use-cases/banks/link/bank-token.ts; lib/use-cases/encryption/rotate-keys.ts */}
          <p>
            <strong>The token is stored sealed</strong> with AES-256-GCM and bound to its row: copied to another
            person’s row, it does not open. The key is not in the database. Keys can be exchanged for new ones while the
            service runs, and everything is then sealed again.
          </p>
          {/* Held by: lib/use-cases/banks/link/end-link.ts "removeItem"; prisma/schema.prisma "sealedToken" */}
          <p>
            <strong>When you disconnect, the link ends at Plaid first,</strong> and then we forget the token. If Plaid
            cannot be reached you are told, and the link stays until it can be ended.
          </p>
        </>
      ),
    },
    {
      id: "password",
      title: "Your password",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/password/password-hash.ts "base64(HMAC-SHA-256(pepper, NFKC(password)))"; lib/use-cases/auth/password/password-worker.mjs "bcrypt" */}
          <p>
            We keep no password, only a bcrypt hash of a keyed digest of it. Each guess at a stolen hash costs about a
            third of a second of computing, and without a key that is not in the database it is worth nothing at all.
          </p>
          {/* Held by: lib/domain/auth/password.ts "minLength: 12"; lib/use-cases/auth/password/new-password.ts "isCommon" */}
          <p>
            A password has {PASSWORD_POLICY.minLength} to {PASSWORD_POLICY.maxLength} characters and may not be among
            the common ones or your address. We ask for no capital letters and no digits: such rules make worse
            passwords.
          </p>
          {/* Held by: lib/use-cases/auth/rate-limits.ts "loginByAddress: { points: 10"; lib/use-cases/auth/known-device.ts */}
          <p>
            After ten failures on one address within a quarter of an hour nobody new may try it for a while. A browser
            that has signed in there before may, so that a stranger’s guesses cannot lock you out.
          </p>
          {/* Held by: lib/domain/auth/otp.ts "maxAttempts: 5"; lib/use-cases/auth/code/one-time-code.ts "keyedDigest" */}
          <p>
            Codes we mail have {OTP_POLICY.digits} digits, live {OTP_POLICY.lifetimeMs / 60_000} minutes, work once and
            allow {OTP_POLICY.maxAttempts} tries. They are stored as keyed digests.
          </p>
        </>
      ),
    },
    {
      id: "second-factor",
      title: "A second factor",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/second-factor/totp.ts; lib/use-cases/auth/second-factor/passkeys.ts; lib/use-cases/auth/second-factor/sign-in.ts */}
          <p>
            In your profile you can add an authenticator app, or passkeys. Then signing in asks for one of them after
            your password, and after Google too. The authenticator’s secret is sealed like a bank token; of a passkey we
            hold the public half, with which nobody can sign in.
          </p>
          {/* Held by: lib/use-cases/auth/second-factor/recovery-codes.ts "recoveryCodeHash" */}
          <p>
            You get recovery codes to print, each good once and stored as a keyed digest. If you lose the factor and the
            codes, we cannot let you in, and so nobody can talk us into letting somebody else in.
          </p>
          {/* Held by: lib/use-cases/auth/notify-owner.ts; lib/use-cases/mail/templates.ts "locksChangedMail" */}
          <p>
            Whenever a lock of your account changes (a password, a factor, a Google sign-in, a recovery code used) you
            get a mail.
          </p>
        </>
      ),
    },
    {
      id: "sessions",
      title: "Staying signed in",
      body: (
        <>
          {/* Held by: lib/http/cookies.ts "HttpOnly" */}
          <p>
            A sign-in lasts seven days. Its token lies in a cookie that no script can read, ours included, and that is
            sent over HTTPS only.
          </p>
          {/* Held by: lib/use-cases/auth/session/authenticate.ts; lib/use-cases/auth/session/sessions.ts; components/profile/security/devices-card.tsx */}
          <p>
            Every request is checked against the list of your sessions. You see that list in your profile and can end
            any of them; it is over at once, not when a token runs out. A changed password ends the others, a reset one
            ends all.
          </p>
          {/* Held by: lib/http/origin.ts; lib/http/content-security-policy.ts "frame-ancestors" */}
          <p>
            Another website cannot act in your name: a request that changes something must come from our own pages, and
            our pages cannot be put in a frame.
          </p>
        </>
      ),
    },
    {
      id: "pages",
      title: "What our pages may load",
      body: (
        <>
          {/* Held by: lib/http/content-security-policy.ts "default-src"; next.config.mjs "strict-transport-security" */}
          <p>
            Everything on these pages comes from our own server: scripts, fonts, pictures. The browser is told to run
            nothing else. There is no analytics service, no advertising pixel and no tag manager. One thing is loaded
            from elsewhere, for signed-in people who press “Connect a bank”: the window of Plaid.
          </p>
        </>
      ),
    },
    {
      id: "model",
      title: "What the language model sees",
      body: (
        <>
          {/* Held by: lib/domain/insights/wording.ts "toModelPayload"; lib/domain/insights/verify.ts; lib/providers/openai/writer.ts "store: false" */}
          <p>
            The kind of a finding, names of placeholders, and a few hints such as “rising”. No amount, no merchant, no
            date, no name of yours and no account number is sent. The provider is told to store nothing, and you are
            named to it only by a keyed digest. What it writes is checked before it is shown: a sentence with a digit, a
            number word, a name or a date of its own is thrown away.
          </p>
          {/* Held by: components/insights/proof/model-request.tsx; lib/use-cases/insights/word-facts.ts "writtenPayload" */}
          <p>The exact text that was sent stands under each run, behind “What the AI saw”.</p>
        </>
      ),
    },
    {
      id: "not-encrypted",
      title: "What is not sealed",
      body: (
        <>
          {/* Held by: prisma/schema.prisma "amountMinor"; lib/db/transactions/sums.ts */}
          <p>
            Your transactions, balances and findings stand in the database readable to whoever operates it: sums and
            searches are made of them by the database itself. They are protected by who may reach that database, and by
            encryption of its disks where the operator has it, not by a key of yours. We say so because “bank-grade
            encryption” usually leaves it out.
          </p>
          {/* Held by: lib/log.ts "[secret]" */}
          <p>
            Logs hold no bodies and no query strings, and fields such as passwords, codes and tokens are blanked
            wherever they stand.
          </p>
        </>
      ),
    },
    {
      id: "report",
      title: "Found a hole?",
      body: (
        <p>
          Tell us by the <a href="/help#contact">contact form</a> and choose “Security”. Say how to see it, and leave
          other people’s data alone. We will not pursue anybody who looks for faults in good faith, and we answer before
          anything else.
        </p>
      ),
    },
  ],
};
