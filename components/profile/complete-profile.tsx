"use client";

import { Guard } from "@/components/auth/guard";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useProfile } from "@/lib/client/profile/use-profile";
import { CompleteProfileForm } from "./complete-profile-form";

export function CompleteProfile({ destination }: { destination: string }) {
  const isProfileComplete = useSession((session) => session.isProfileComplete);
  return (
    <Guard>
      {(user) =>
        isProfileComplete ? (
          <StoredProfile destination={destination} />
        ) : (
          <CompleteProfileForm user={{ ...user, ...NOTHING_YET }} destination={destination} />
        )
      }
    </Guard>
  );
}

/** Nothing is stored before completion, so the form needn't wait for the server. */
const NOTHING_YET = { country: null, monthlyIncome: null, goals: [] };

/** Returning users see what they entered. */
function StoredProfile({ destination }: { destination: string }) {
  const profile = useProfile();
  if (profile.data) return <CompleteProfileForm user={profile.data} destination={destination} />;
  if (profile.isError) {
    return (
      <ErrorState
        title="Could not load your profile"
        message={errorMessage(profile.error)}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
  }
  return (
    <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Loading...
    </p>
  );
}
