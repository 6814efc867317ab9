import type { Metadata } from "next";
import { AuthLink, AuthPage } from "@/components/auth/auth-page";
import { OutsideLogins } from "@/components/auth/google/outside-logins";
import { refusalWords } from "@/components/auth/google/refusal";
import { FormAlert } from "@/components/auth/notice";
import { SignupForm } from "@/components/auth/sign-up/signup-form";
import { areSignupsOpen } from "@/lib/public-settings";
import { guestMetadata } from "../guest-metadata";
import { outsideWay } from "../outside-way";

export const generateMetadata = (): Metadata =>
  guestMetadata({
    path: "/signup",
    title: "Start free",
    description:
      "Create a free Sorrel account with your email address or with Google. No card is needed, and you can delete it at any time.",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `?error=` is next-auth's failure code from Google, or from the OIDC issuer with `with=oidc`. */
export default async function SignupPage({ searchParams }: Props) {
  const { error } = await searchParams;
  const by = outsideWay(await searchParams);
  if (!areSignupsOpen()) {
    return (
      <AuthPage
        title="Sign-ups are closed"
        foot={
          <>
            Already have an account? <AuthLink href="/login">Log in</AuthLink>
          </>
        }
      >
        <p>You can’t create a new account here right now. Existing accounts aren’t affected.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Start free"
      intro="The free plan needs no card and isn’t a trial."
      foot={
        <>
          Already have an account? <AuthLink href="/login">Log in</AuthLink>
        </>
      }
    >
      {typeof error === "string" ? (
        <div className="mb-5">
          <FormAlert>{refusalWords(error, "signup", by)}</FormAlert>
        </div>
      ) : null}
      <OutsideLogins intent="signup" />
      <SignupForm />
    </AuthPage>
  );
}
