import type { Metadata } from "next";
import { cookies } from "next/headers";
import { refusalWords } from "@/components/auth/google/refusal";
import { LoginScreen } from "@/components/auth/login/login-screen";
import { areSignupsOpen } from "@/lib/public-settings";
import { rememberedPath, WAY_BACK_COOKIE } from "@/lib/routes";
import { loginInput } from "@/lib/schemas/auth";
import { demoHints } from "@/lib/use-cases/site/page-config";
import { guestMetadata } from "../guest-metadata";
import { outsideWay } from "../outside-way";

export const generateMetadata = (): Metadata =>
  guestMetadata({
    path: "/login",
    title: "Log in",
    description:
      "Log in to Sorrel with your email address and password, or with Google, to see your transactions and insights.",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * `?google=` means a return from Google, `?oidc=` from the OIDC issuer. `?error=` is next-auth's failure code
 * (`with=oidc` for that issuer). `?email=` is an address another page of ours asked for.
 */
export default async function LoginPage({ searchParams }: Props) {
  const { demo, google, oidc, error, email } = await searchParams;
  const { way, name } = outsideWay(await searchParams);
  const destination = rememberedPath((await cookies()).get(WAY_BACK_COOKIE)?.value);
  const intent = way === "google" ? google : oidc;
  const isBack = (intent === "login" || intent === "signup") && error === undefined;
  return (
    <LoginScreen
      destination={destination}
      email={loginInput.shape.email.safeParse(email).data ?? ""}
      demoLogin={demoHints().demoLogin}
      isDemo={demo === "1"}
      canSignUp={areSignupsOpen()}
      from={isBack ? { way, name, intent } : null}
      notice={typeof error === "string" ? refusalWords(error, "login", { way, name }) : null}
    />
  );
}
