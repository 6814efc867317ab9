import type { Metadata } from "next";
import { AuthLink, AuthPage } from "@/components/auth/auth-page";
import { ForgotPasswordForm } from "@/components/auth/password/forgot-password-form";
import { guestMetadata } from "../guest-metadata";

export const generateMetadata = (): Metadata =>
  guestMetadata({
    path: "/forgot-password",
    title: "Forgot your password",
    description: "Ask for a code by email to choose a new password for your Sorrel account.",
  });

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot your password?"
      intro="We’ll email you a code. Use it to choose a new password."
      foot={
        <>
          Remembered it? <AuthLink href="/login">Log in</AuthLink>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}
