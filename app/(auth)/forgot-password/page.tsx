import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthPage } from "@/components/auth/auth-page";
import { ForgotPasswordForm } from "@/components/auth/password/forgot-password-form";

export const metadata: Metadata = { title: "Forgot your password" };

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot your password?"
      intro="We send a code to your address, and with the code you choose a new password."
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
