"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Guard } from "@/components/auth/guard";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { useSession } from "@/lib/client/auth/session";
import { loadPage, sessionManager } from "@/lib/client/auth/session-browser";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { useProfile } from "@/lib/client/profile/use-profile";
import type { User } from "@/lib/schemas/auth";
import {
  PROFILE_FIELDS,
  type Profile,
  ProfileFields,
  type ProfileValues,
  profileForm,
  proposedValues,
} from "./profile-fields";

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
    return <QueryError title="Could not load your profile" query={profile} />;
  }
  return (
    <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Loading...
    </p>
  );
}

export function SignedInAs() {
  const email = useSession((session) => session.user?.email);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void sessionManager.end();
  };
  if (!email) return null;
  return (
    <>
      Logged in as <span className="wrap-anywhere text-ink">{email}</span>.{" "}
      <button
        type="button"
        disabled={isLeaving}
        onClick={signOut}
        className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:py-3 hover:decoration-2"
      >
        Log out
      </button>
    </>
  );
}

/** Renders in the browser only, after the session is known, because it reads proposals from the browser. */
function CompleteProfileForm({ user, destination }: { user: User; destination: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ProfileValues, unknown, Profile>({
    resolver: zodResolver(profileForm),
    defaultValues: proposedValues(user),
  });

  const submit = form.handleSubmit(async (profile) => {
    setRefusal(null);
    const result = await sessionActions.completeProfile(profile);
    // A full page load, so the remembered destination is used up.
    if (result.ok) await loadPage(destination);
    else setRefusal(showIssues(form, PROFILE_FIELDS, result));
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      <ProfileFields form={form} />
      <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting} className="md:h-11">
        Continue
      </Button>
    </form>
  );
}
