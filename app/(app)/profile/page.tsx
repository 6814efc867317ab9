import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { ProfilePage } from "@/components/profile/profile-page";

export const metadata: Metadata = { title: "Profile" };

export default function Page() {
  return (
    <FirstScreen>
      <ProfilePage />
    </FirstScreen>
  );
}
