"use client";

import { Guard } from "@/components/auth/guard";
import { CompleteProfileForm } from "./complete-profile-form";

/** The form for the logged-in user. */
export function CompleteProfile({ destination }: { destination: string }) {
  return <Guard>{(user) => <CompleteProfileForm user={user} destination={destination} />}</Guard>;
}
