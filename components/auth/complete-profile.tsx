"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { useSession } from "@/lib/client/session";
import { CompleteProfileForm } from "./complete-profile-form";

/** The form for the signed-in person; until the session is known, the words of the product specification (section 2). */
export function CompleteProfile({ destination }: { destination: string }) {
  const isSignedOut = useSession(({ isInitialized, isLoggedIn }) => isInitialized && !isLoggedIn);
  const user = useSession((session) => session.user);
  useEffect(() => {
    // The middleware turns strangers away; here it is a session that ended while the page stood open.
    if (isSignedOut) window.location.assign("/");
  }, [isSignedOut]);

  if (user) return <CompleteProfileForm user={user} destination={destination} />;
  return (
    <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Authenticating...
    </p>
  );
}
