"use client";

import { useMutation } from "@tanstack/react-query";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { authCalls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { timeAway } from "@/lib/client/auth/idle-logout";
import { dispatchAuth } from "@/lib/client/auth/session";
import { IDLE_TIMEOUTS_MINUTES, SESSION_LIFETIME_S } from "@/lib/domain/auth/session";
import type { SessionUser } from "@/lib/schemas/auth";
import { useFreshSignIn } from "./fresh-login";

/** The session holds the new value once the server confirms it. */
function useChangeIdleTimeout() {
  return useMutation({
    mutationFn: (input: CallInput<typeof authCalls.changeIdleTimeout>) => callOf(authCalls.changeIdleTimeout)(input),
    onSuccess: (user) => dispatchAuth({ type: "profileCompleted", user }),
  });
}

const SESSION_DAYS = SESSION_LIFETIME_S / (24 * 60 * 60);

/** Idle time before logout in every browser, for shared computers. */
export function IdleTimeout({ user }: { user: Pick<SessionUser, "idleTimeoutMinutes" | "email" | "hasPassword"> }) {
  const change = useChangeIdleTimeout();
  const { whenFresh, dialog } = useFreshSignIn(user, null, "this keeps you logged in for longer", () => change.reset());
  const choose = (minutes: (typeof IDLE_TIMEOUTS_MINUTES)[number] | null) =>
    change.mutate({ minutes }, { onError: (error) => isFreshLoginNeeded(error) && whenFresh(() => choose(minutes)) });
  const chosen = change.isPending ? change.variables.minutes : user.idleTimeoutMinutes;
  return (
    <div className="mt-4 border-line border-t pt-4">
      {dialog}
      <Field
        label="Log me out when I’m away for"
        hint={`Everywhere you’re logged in. Every login ends after ${SESSION_DAYS} days.`}
        error={change.isError && !isFreshLoginNeeded(change.error) ? errorMessage(change.error) : undefined}
      >
        <Select
          value={chosen ?? ""}
          disabled={change.isPending}
          onChange={(event) => {
            const minutes = IDLE_TIMEOUTS_MINUTES.find((each) => String(each) === event.target.value) ?? null;
            choose(minutes);
          }}
        >
          {IDLE_TIMEOUTS_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {timeAway(minutes)}
            </option>
          ))}
          <option value="">{SESSION_DAYS} days</option>
        </Select>
      </Field>
    </div>
  );
}
