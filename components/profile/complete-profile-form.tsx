"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { guessProfile } from "@/components/profile/profile-choices";
import { ProfileFields } from "@/components/profile/profile-fields";
import {
  PROFILE_FIELDS,
  type Profile,
  type ProfileValues,
  profileForm,
  profileValues,
} from "@/components/profile/profile-values";
import { Button } from "@/components/ui/form/button";
import { loadPage } from "@/lib/client/auth/session-browser";
import { sessionActions } from "@/lib/client/auth/session-forms";
import type { User } from "@/lib/schemas/auth";

/** Renders in the browser only, after the session is known, because it reads proposals from the browser. */
export function CompleteProfileForm({ user, destination }: { user: User; destination: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ProfileValues, unknown, Profile>({
    resolver: zodResolver(profileForm),
    defaultValues: proposed(user),
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

function proposed(user: User): ProfileValues {
  const guess = guessProfile({
    languages: navigator.languages,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // Currency and time zone are only defaults until the profile is complete.
  return profileValues(user.isProfileComplete ? user : { ...user, ...guess }, guess);
}
