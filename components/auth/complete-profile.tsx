"use client";

import { CompleteProfileForm } from "./complete-profile-form";
import { Guard } from "./guard";

/** The form for the signed-in person. */
export function CompleteProfile({ destination }: { destination: string }) {
  return <Guard>{(user) => <CompleteProfileForm user={user} destination={destination} />}</Guard>;
}
