import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthPage } from "@/components/auth/auth-page";
import { GoogleButton } from "@/components/auth/google/google-button";
import { SignupForm } from "@/components/auth/sign-up/signup-form";

export const metadata: Metadata = { title: "Start free" };

export default function SignupPage() {
  return (
    <AuthPage
      title="Start free"
      intro="Free has no end date and asks for no card."
      foot={
        <>
          Have an account already? <AuthLink href="/login">Log in</AuthLink>
        </>
      }
    >
      <GoogleButton intent="signup" />
      <SignupForm />
    </AuthPage>
  );
}
