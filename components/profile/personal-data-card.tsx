"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useForm, useFormState } from "react-hook-form";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Card, CardHeader, TitledCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { useProfile, useStoreProfile } from "@/lib/client/profile/use-profile";
import type { User } from "@/lib/schemas/auth";
import {
  PROFILE_FIELDS,
  type Profile,
  ProfileFields,
  type ProfileValues,
  profileForm,
  proposedValues,
} from "./profile-fields";

export function PersonalDataCard() {
  const profile = useProfile();
  if (profile.data) return <PersonalDataForm user={profile.data} />;
  return (
    <TitledCard isFlush title="Personal data" headerClassName="mb-0 px-4 pt-4 md:px-6 md:pt-5">
      {profile.isError ? (
        <QueryError title="Could not load your data" query={profile} />
      ) : (
        <div aria-busy="true" className="min-h-96">
          <span className="sr-only">Loading your data</span>
        </div>
      )}
    </TitledCard>
  );
}

function PersonalDataForm({ user }: { user: User }) {
  const titleId = useId();
  const storeProfile = useStoreProfile();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wasStored, setStored] = useState(false);
  const invalidateLedger = useInvalidateLedger();
  const form = useForm<ProfileValues, unknown, Profile>({
    resolver: zodResolver(profileForm),
    defaultValues: proposedValues(user),
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const discard = () => {
    setRefusal(null);
    setStored(false);
    form.reset();
  };
  useUnsavedForm(isDirty && !isSubmitting, discard);
  const isSaved = wasStored && !isDirty && !isSubmitting;

  const submit = form.handleSubmit(async (profile) => {
    setRefusal(null);
    setStored(false);
    const result = await sessionActions.completeProfile(profile);
    if (!result.ok) return setRefusal(showIssues(form, PROFILE_FIELDS, result));
    form.reset(proposedValues(result.value));
    storeProfile(result.value);
    setStored(true);
    // Currency decides which figures are summed; time zone decides which day is today.
    await invalidateLedger();
  });

  return (
    <Card isFlush aria-labelledby={titleId}>
      <form method="post" noValidate onSubmit={submit}>
        <CardHeader id={titleId} title="Personal data" className="mb-0 px-4 pt-4 md:px-6 md:pt-5" />
        <div className="grid gap-5 px-4 pt-3 pb-5 md:px-6 md:pb-6">
          {refusal ? <FormAlert>{refusal}</FormAlert> : null}
          <ProfileFields form={form} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 md:px-6">
          <p role="status" className="mr-auto text-ink-2 text-small">
            {isSaved ? (
              <span className="flex items-center gap-1.5 text-income">
                <Check size={15} strokeWidth={2} aria-hidden="true" />
                Saved
              </span>
            ) : null}
            {isDirty && !isSubmitting ? "Not saved yet" : null}
          </p>
          {isDirty && !isSubmitting ? (
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          ) : null}
          <Button type="submit" variant="primary" isLoading={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
