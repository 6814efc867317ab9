"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { sessionActions } from "@/lib/client/session-browser";
import { currencyOfCountry } from "@/lib/domain/country";
import { completeProfileInput, GOALS, type User } from "@/lib/schemas/auth";
import { FormAlert } from "./notice";
import {
  type Choice,
  countryChoices,
  currencyChoices,
  GOAL_WORDS,
  guessProfile,
  timezoneChoices,
} from "./profile-choices";
import { showIssues } from "./server-issues";
import { WritingPreview } from "./writing-preview";

const fields = ["firstName", "lastName", "country", "currency", "timezone", "monthlyIncome", "goals"] as const;

type Profile = z.input<typeof completeProfileInput>;

/** Rendered in the browser only, once the session is known: what it proposes is read from the browser. */
export function CompleteProfileForm({ user, destination }: { user: User; destination: string }) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [openedAt] = useState(() => new Date());
  const form = useForm<Profile, unknown, z.output<typeof completeProfileInput>>({
    resolver: zodResolver(completeProfileInput),
    defaultValues: proposed(user),
  });
  const { errors, isSubmitting } = form.formState;
  const [currency, timezone] = useWatch({ control: form.control, name: ["currency", "timezone"] });

  const submit = form.handleSubmit(async (profile) => {
    setRefusal(null);
    const result = await sessionActions.completeProfile(profile);
    if (result.ok) router.replace(destination);
    else setRefusal(showIssues(form, fields, result));
  });

  const country = form.register("country", {
    onChange: (event) => {
      const proposal = currencyOfCountry(String(event.target.value));
      if (proposal) form.setValue("currency", proposal, { shouldValidate: true });
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Country" error={errors.country?.message}>
        <Select autoComplete="country" {...country}>
          <Options choices={countryChoices()} />
        </Select>
      </Field>
      <Field label="Currency" error={errors.currency?.message}>
        <Select {...form.register("currency")}>
          <Options choices={currencyChoices()} />
        </Select>
      </Field>
      <Field label="Time zone" error={errors.timezone?.message} hint="It decides on which day a payment counts.">
        <Select {...form.register("timezone")}>
          <Options choices={timezoneChoices(timezone)} />
        </Select>
      </Field>
      <WritingPreview currency={currency} timezone={timezone} now={openedAt} />
      <Field label={`Monthly income in ${currency}`} isOptional error={errors.monthlyIncome?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="num"
          {...form.register("monthlyIncome", { setValueAs: toAmount })}
        />
      </Field>
      <fieldset>
        <legend className="font-medium text-ink text-small">
          What would help most? <span className="font-normal text-ink-3">(optional)</span>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {GOALS.map((goal) => (
            <label
              key={goal}
              className="flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-body hover:border-ink-3 has-[:checked]:border-sorrel has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:checked]:bg-sorrel-soft has-[:checked]:font-medium md:min-h-9"
            >
              <input type="checkbox" value={goal} className="sr-only" {...form.register("goals")} />
              <span aria-hidden="true" className="mr-2 hidden text-sorrel [:checked+&]:inline">
                ✓
              </span>
              {GOAL_WORDS[goal]}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="primary" isLoading={isSubmitting} className="md:h-11">
        Go on
      </Button>
    </form>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** What is known of the person, and for the rest what their browser suggests. */
function proposed(user: User): Profile {
  const guess = guessProfile({
    languages: navigator.languages,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // Until the profile is complete, currency and time zone are the defaults of every account, not the person's choice.
  const { country, currency, timezone } = user.isProfileComplete ? { ...guess, ...known(user) } : guess;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    country,
    currency,
    timezone,
    goals: GOALS.filter((goal) => user.goals.includes(goal)),
    ...(user.monthlyIncome === null ? {} : { monthlyIncome: user.monthlyIncome }),
  };
}

function known({ country, currency, timezone }: User): Partial<Pick<Profile, "country" | "currency" | "timezone">> {
  return { ...(country === null ? {} : { country }), currency, timezone };
}

/** `"2,600.50"` → `2600.5`; nothing typed is no answer; anything else is left for the schema to refuse. */
function toAmount(typed: unknown): number | undefined {
  if (typeof typed === "number" || typed === undefined) return typed;
  const text = String(typed).replace(/[\s,_']/g, "");
  return text === "" ? undefined : Number(text);
}
