import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthPage } from "@/components/auth/auth-page";
import { CompleteProfile, SignedInAs } from "@/components/profile/complete-profile";
import { rememberedPath, WAY_BACK_COOKIE } from "@/lib/routes";

export const metadata: Metadata = { title: "Complete your profile" };

export default async function CompleteProfilePage() {
  const remembered = rememberedPath((await cookies()).get(WAY_BACK_COOKIE)?.value);
  const destination = remembered.startsWith("/complete-profile") ? "/dashboard" : remembered;
  return (
    <AuthPage
      title="Complete your profile"
      intro="So amounts and dates look the way you’re used to."
      foot={<SignedInAs />}
    >
      <CompleteProfile destination={destination} />
    </AuthPage>
  );
}
