import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthPage } from "@/components/auth/auth-page";
import { CompleteProfile } from "@/components/auth/complete-profile";
import { rememberedPath } from "@/lib/routes";

export const metadata: Metadata = { title: "Complete your profile" };

export default async function CompleteProfilePage() {
  const remembered = rememberedPath((await cookies()).get("from")?.value);
  const destination = remembered.startsWith("/complete-profile") ? "/dashboard" : remembered;
  return (
    <AuthPage title="Complete your profile" intro="So that amounts and days read as you are used to.">
      <CompleteProfile destination={destination} />
    </AuthPage>
  );
}
