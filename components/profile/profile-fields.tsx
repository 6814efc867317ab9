"use client";

import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { z } from "zod";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { COUNTRIES, CURRENCIES, currencyOfCountry } from "@/lib/domain/country";
import type { User } from "@/lib/schemas/auth";
import { completeProfileInput, GOALS } from "@/lib/schemas/profile";

type ProfileForm = UseFormReturn<ProfileValues, unknown, Profile>;

/** Renders in the browser only, which provides the lists of countries, currencies and time zones. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  // After a reset, fields must be registered again, which memoization prevents.
  "use no memo";
  const [openedAt] = useState(() => new Date());
  const { errors } = useFormState({ control: form.control });
  const [currency, timezone] = useWatch({ control: form.control, name: ["currency", "timezone"] });
  const country = form.register("country", {
    onChange: (event) => {
      const proposal = currencyOfCountry(String(event.target.value));
      if (proposal) form.setValue("currency", proposal, { shouldValidate: true, shouldDirty: true });
    },
  });

  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-5 @min-[36rem]:grid-cols-2">
        <div className="col-span-full grid items-start gap-5 xs:grid-cols-2 xs:gap-4">
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
        <Field label="Time zone" error={errors.timezone?.message} hint="Sets when your days and months begin and end.">
          <Select {...form.register("timezone")}>
            <Options choices={timezoneChoices(timezone)} />
          </Select>
        </Field>
        {/* Below its own fields in one column, below all fields in two. */}
        <div className="col-span-full @min-[36rem]:order-1">
          <WritingPreview currency={currency} timezone={timezone} now={openedAt} />
        </div>
        <Field label={`Monthly income in ${currency}`} isOptional error={errors.monthlyIncome?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            // Hidden like every amount until focused.
            className="num [html[data-hide]_&:not(:focus)]:[-webkit-text-security:disc]"
            {...form.register("monthlyIncome")}
          />
        </Field>
        <fieldset className="col-span-full @min-[36rem]:order-2">
          <legend className="font-medium text-ink text-small">
            What would help most? <span className="font-normal text-ink-3">(optional)</span>
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {GOALS.map((goal) => (
              <label
                key={goal}
                className="flex min-h-11 items-center rounded-full border border-edge bg-surface pr-4 pl-3 text-body hover:border-ink-3 has-[:checked]:border-sorrel has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:checked]:bg-sorrel-soft md:min-h-9"
              >
                <input type="checkbox" value={goal} className="sr-only" {...form.register("goals")} />
                {/* Both icons have equal width, so choosing one doesn't rewrap the others. */}
                <span aria-hidden="true" className="mr-2 text-ink-3 [:checked+&]:text-sorrel">
                  <Plus size={14} strokeWidth={2} className="[:checked+*_&]:hidden" />
                  <Check size={14} strokeWidth={2.5} className="hidden [:checked+*_&]:block" />
                </span>
                {GOAL_WORDS[goal]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

const LINE = "flex flex-wrap justify-between gap-x-4 @min-[36rem]:block";

function WritingPreview({ currency, timezone, now }: { currency: string; timezone: string; now: Date }) {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const hour = new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: "numeric", minute: "2-digit" });
  return (
    <section className="rounded-control bg-surface-2 px-4 py-3" aria-label="How it will look">
      <p className="mb-2 text-ink-2 text-small">How it will look</p>
      <dl className="grid gap-1 @min-[36rem]:grid-cols-[1fr_1fr_2fr] @min-[36rem]:gap-4">
        <Line what="Rent" currency={currency} amount={-1250} />
        <Line what="Salary" currency={currency} amount={2590} />
        <div className={LINE}>
          <dt>Today</dt>
          <dd>
            {day.format(now)}, {hour.format(now)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ what, currency, amount }: { what: string; currency: string; amount: number }) {
  return (
    <div className={LINE}>
      <dt>{what}</dt>
      <dd>
        <Amount value={amount} currency={currency} sign="always" tone="flow" />
      </dd>
    </div>
  );
}

export type ProfileValues = Omit<z.input<typeof completeProfileInput>, "monthlyIncome"> & { monthlyIncome: string };
export type Profile = z.output<typeof completeProfileInput>;

/** Schema of the form. It reads the income last, in the currency chosen by then. */
export const profileForm = z.preprocess<unknown, typeof completeProfileInput, ProfileValues>((values, context) => {
  const { monthlyIncome: typed, currency } = values;
  const message = currencyProblem(typed, currency);
  if (message) context.issues.push({ code: "custom", path: ["monthlyIncome"], message, input: typed });
  return { ...values, monthlyIncome: parseAmount(typed, currency) };
}, completeProfileInput);

/** Fields in page order, which decides the first invalid one. */
export const PROFILE_FIELDS = [
  "firstName",
  "lastName",
  "country",
  "currency",
  "timezone",
  "monthlyIncome",
  "goals",
] as const satisfies readonly (keyof ProfileValues)[];

/** Returns the form's values for a user, with what the browser suggests for the rest. Works in the browser only. */
export function proposedValues(user: User): ProfileValues {
  const guess = guessProfile({
    languages: navigator.languages,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // Currency and time zone are only defaults until the profile is complete.
  return profileValues(user.isProfileComplete ? user : { ...user, ...guess }, guess);
}

export function profileValues(
  user: Pick<User, (typeof PROFILE_FIELDS)[number]>,
  proposal: { country: string },
): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    country: user.country ?? proposal.country,
    currency: user.currency,
    timezone: user.timezone,
    monthlyIncome: String(user.monthlyIncome ?? ""),
    goals: GOALS.filter((goal) => user.goals.includes(goal)),
  };
}

type Choice = { value: string; label: string };
type Goal = (typeof GOALS)[number];

const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  spend_less: "Spend less",
  build_emergency_fund: "Build an emergency fund",
  pay_off_debt: "Pay off debt",
  save_for_home: "Save for a home",
  invest: "Invest",
  understand_spending: "Understand where it goes",
};

export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return byLabel(COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })));
}

export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return CURRENCIES.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** Lists the browser's time zones, including `current` even under an unlisted name. */
export function timezoneChoices(current: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current]);
  return byLabel([...zones].map((value) => ({ value, label: value.replaceAll("_", " ") })));
}

type BrowserContext = {
  /** Browser languages, preferred first: `["de-AT", "en"]`. */
  languages: readonly string[];
  timezone: string;
};

/** Falls back to the United States when no language has a region. */
export function guessProfile({ languages, timezone }: BrowserContext): {
  country: string;
  currency: string;
  timezone: string;
} {
  const regions = languages.map((language) => new Intl.Locale(language).region ?? "");
  const country = regions.find((region) => currencyOfCountry(region) !== undefined) ?? "US";
  return { country, currency: currencyOfCountry(country) ?? "USD", timezone };
}

function byLabel(choices: Choice[]): Choice[] {
  const { compare } = new Intl.Collator("en");
  return choices.sort((a, b) => compare(a.label, b.label));
}
