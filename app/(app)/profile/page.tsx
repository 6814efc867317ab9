import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { ProfilePage } from "@/components/profile/profile-page";

export const metadata: Metadata = { title: "Profile" };

export default function Page() {
  return (
    <FirstData of="profile">
      <ProfilePage />
    </FirstData>
  );
}
