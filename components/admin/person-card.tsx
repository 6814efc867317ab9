"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormAlert } from "@/components/auth/notice";
import { showFailure } from "@/components/auth/server-issues";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useFindPerson } from "@/lib/client/admin/use-admin";
import { isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { type AdminPerson, findPersonInput } from "@/lib/schemas/admin";

/** Its user sees the lookup in their profile. */
export function PersonCard({ onStale }: { onStale: (again: () => void) => void }) {
  const find = useFindPerson();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ resolver: zodResolver(findPersonInput), defaultValues: { email: "" } });
  const look = async (input: { email: string }) => {
    setRefusal(null);
    try {
      await find.mutateAsync(input);
    } catch (error) {
      if (isFreshLoginNeeded(error)) onStale(() => void look(input));
      else setRefusal(showFailure(form, ["email"], error));
    }
  };
  const submit = form.handleSubmit(look);
  return (
    <TitledCard title="A person">
      <form method="post" noValidate onSubmit={submit} className="grid gap-3">
        {refusal ? <FormAlert>{refusal}</FormAlert> : null}
        <Field
          label="Their exact address"
          hint="This shows nothing about their money. They’ll see that you looked."
          error={form.formState.errors.email?.message}
        >
          <Input type="email" inputMode="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Button type="submit" isLoading={find.isPending}>
          Look up
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {find.data ? (
          find.data.person ? (
            <PersonFacts person={find.data.person} email={find.variables?.email ?? ""} />
          ) : (
            <p className="text-ink-2 text-small">No account has this address.</p>
          )
        ) : null}
      </div>
    </TitledCard>
  );
}

function PersonFacts({ person, email }: { person: AdminPerson; email: string }) {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    ...(timeZone ? { timeZone } : {}),
  });
  const instant = (at: string | null, otherwise: string) => (at ? format.format(new Date(at)) : otherwise);
  const { ok, login_required: toRepair, disconnected } = person.connections;
  const facts: readonly (readonly [string, string])[] = [
    ["Signed up", instant(person.createdAt, "")],
    ["Address verified", instant(person.verifiedAt, "Not yet")],
    ["Last login", instant(person.lastLoginAt, "None known")],
    ["Second factor", person.hasSecondFactor ? "Yes" : "No"],
    ["Plan", person.plan === "premium" ? "Premium" : "Free"],
    ["Bank connections", `${ok} ok, ${toRepair} to log in again, ${disconnected} ended`],
  ];
  return (
    <>
      <p className="wrap-anywhere mb-2 font-strong">{email}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
