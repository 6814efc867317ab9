"use client";

import { Guard } from "@/components/auth/guard";
import { CompleteProfileForm } from "./complete-profile-form";

/** The form for the signed-in person. */
export function CompleteProfile({ destination }: { destination: string }) {
  return <Guard>{(user) => <CompleteProfileForm user={user} destination={destination} />}</Guard>;
}
