import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthPage } from "@/components/auth/auth-page";
import { LoginForm } from "@/components/auth/login-form";
import { rememberedPath } from "@/lib/routes";
import { demoHints } from "@/lib/use-cases/site/demo-hints";

export const metadata: Metadata = { title: "Log in" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { demo } = await searchParams;
  const destination = rememberedPath((await cookies()).get("from")?.value);
  return (
    <AuthPage
      title="Log in"
      foot={
        <>
          New here? <AuthLink href="/signup">Start free</AuthLink>
        </>
      }
    >
      <LoginForm destination={destination} demoLogin={demoHints().demoLogin} isDemo={demo === "1"} />
    </AuthPage>
  );
}
