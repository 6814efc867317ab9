import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { Card, CardHeader } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Skeleton } from "@/components/ui/skeleton";
import { calendarFeedCalls } from "@/lib/calls/cashflow";
import { callOf } from "@/lib/client/api/api";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { useSession } from "@/lib/client/auth/session";
import { toast } from "@/lib/client/toast";
import type { CalendarFeedChoices } from "@/lib/schemas/cashflow/calendar";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

function useCalendarFeed() {
  return useQuery(queryOf(calendarFeedCalls.readCalendarFeed));
}

function useChangeCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { kind: "renew" | "change"; choices: CalendarFeedChoices } | { kind: "end" }) => {
      switch (change.kind) {
        case "renew":
          return callOf(calendarFeedCalls.renewCalendarFeed)(change.choices);
        case "change":
          return callOf(calendarFeedCalls.changeCalendarFeed)(change.choices);
        case "end":
          return callOf(calendarFeedCalls.endCalendarFeed)();
      }
    },
    onSuccess: (feed) =>
      // The server reveals the address once, so only the requesting card keeps it.
      queryClient.setQueryData(queryOf(calendarFeedCalls.readCalendarFeed).queryKey, { ...feed, address: null }),
  });
}

const CHOICES: readonly { name: keyof CalendarFeedChoices; label: string }[] = [
  { name: "hasBills", label: "Bills and renewals" },
  { name: "hasIncome", label: "Paydays" },
  { name: "hasTrials", label: "Trials" },
  { name: "hasLowPoints", label: "Low points" },
  { name: "hasGoals", label: "Goals" },
  { name: "hasAmounts", label: "Amounts" },
];

/** Default choices: dates of what's ahead, without amounts or balances. */
const FIRST: CalendarFeedChoices = {
  hasBills: true,
  hasIncome: true,
  hasTrials: true,
  hasLowPoints: false,
  hasGoals: true,
  hasAmounts: false,
};

export function FeedCard() {
  const titleId = useId();
  const feed = useCalendarFeed();
  const change = useChangeCalendarFeed();
  const [first, setFirst] = useState(FIRST);
  const [address, setAddress] = useState<string | null>(null);
  const choices = feed.data?.choices ?? first;
  const user = useSession((session) => session.user);
  const { whenFresh, dialog } = useFreshSignIn(user ?? NO_ONE, null, "this address opens without a login");
  const orConfirm = (again: () => void) => (error: Error) =>
    isFreshLoginNeeded(error) ? whenFresh(again) : void toast.error(errorMessage(error, FALLBACKS.generic));
  const choose = (name: keyof CalendarFeedChoices, isOn: boolean) => {
    const next = { ...choices, [name]: isOn };
    if (feed.data?.isOn)
      change.mutate({ kind: "change", choices: next }, { onError: orConfirm(() => choose(name, isOn)) });
    else setFirst(next);
  };
  const renew = () =>
    change.mutate(
      { kind: "renew", choices },
      { onError: orConfirm(renew), onSuccess: (made) => setAddress(made.address) },
    );
  const end = () => {
    setAddress(null);
    change.mutate(
      { kind: "end" },
      {
        onError: orConfirm(end),
        onSuccess: () => void toast.success("The address is switched off and opens nothing now"),
      },
    );
  };
  return (
    <Card aria-labelledby={titleId}>
      {dialog}
      <CardHeader id={titleId} title="In your own calendar" />
      {feed.data ? (
        <>
          <div className="grid gap-1">
            {CHOICES.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={choices[name]}
                disabled={change.isPending}
                onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
              />
            ))}
          </div>
          {address ? <Address address={address} /> : null}
          <p className="mt-3 text-pretty text-ink-2 text-small">
            {feed.data.isOn
              ? "Your calendar can be read at a private address. We keep only its digest, so it’s shown once. Renew it to cut off anyone who has it. A new password switches it off."
              : "Subscribe in Apple, Google or Outlook Calendar by an address that only you know. It never holds a balance."}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button isLoading={change.isPending} onClick={renew}>
              {feed.data.isOn ? "Renew the link" : "Create a calendar link"}
            </Button>
            {feed.data.isOn ? (
              <Button variant="ghost" disabled={change.isPending} onClick={end}>
                Switch off
              </Button>
            ) : null}
          </div>
        </>
      ) : feed.isError ? (
        <QueryError layout="line" title="Could not load the address" query={feed} fallback={FALLBACKS.generic} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success("Address copied");
    } catch {
      toast.error("Your browser doesn’t let us copy. Select the address and copy it.");
    }
  };
  return (
    <div className="mt-3 grid gap-2">
      <Field label="Your private address">
        <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Button variant="primary" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
        Copy address
      </Button>
    </div>
  );
}
