import type { Metadata } from "next";
import { AuthLink, AuthPage } from "@/components/auth/auth-page";
import { MailboxNotice } from "@/components/auth/notice";
import { ResetPasswordForm } from "@/components/auth/password/reset-password-form";
import { demoHints } from "@/lib/use-cases/site/page-config";
import { guestMetadata } from "../guest-metadata";

export const generateMetadata = (): Metadata =>
  guestMetadata({
    path: "/reset-password",
    title: "Choose a new password",
    description: "Enter the code from our email and choose a new password for your Sorrel account.",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { email } = await searchParams;
  return (
    <AuthPage
      title="Choose a new password"
      intro="A new password logs you out everywhere."
      foot={
        <>
          Remembered the old one? <AuthLink href="/login">Log in</AuthLink>
        </>
      }
    >
      <MailboxNotice mailboxUrl={demoHints().mailboxUrl} />
      <ResetPasswordForm email={typeof email === "string" ? email : null} />
    </AuthPage>
  );
}
