import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthLink, AuthPage } from "@/components/auth/auth-page";
import { MailboxNotice } from "@/components/auth/notice";
import { VerifyEmailForm } from "@/components/auth/sign-up/verify-email-form";
import { areSignupsOpen } from "@/lib/public-settings";
import { rememberedPath, WAY_BACK_COOKIE } from "@/lib/routes";
import { demoHints } from "@/lib/use-cases/site/page-config";
import { guestMetadata } from "../guest-metadata";

export const generateMetadata = (): Metadata =>
  guestMetadata({
    path: "/verify-email",
    title: "Verify your email",
    description: "Enter the code from our email to confirm that the address of your new Sorrel account is yours.",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  const { email } = await searchParams;
  const destination = rememberedPath((await cookies()).get(WAY_BACK_COOKIE)?.value);
  const canSignUp = areSignupsOpen();
  return (
    <AuthPage
      title="Check your email"
      intro="We sent you a six-digit code. Enter it to confirm your email."
      foot={
        canSignUp ? (
          <>
            The wrong address? <AuthLink href="/signup">Start again</AuthLink>
          </>
        ) : null
      }
    >
      <MailboxNotice mailboxUrl={demoHints().mailboxUrl} />
      <VerifyEmailForm
        email={typeof email === "string" ? email : null}
        destination={destination}
        canSignUp={canSignUp}
      />
    </AuthPage>
  );
}
