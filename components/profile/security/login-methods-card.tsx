"use client";

import { Fingerprint, KeyRound, LifeBuoy, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { FormAlert } from "@/components/auth/notice";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { ListCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import {
  useRemovePasskey,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useSecondFactor,
} from "@/lib/client/auth/use-second-factor";
import { useClientConfig } from "@/lib/client/config";
import type { SessionUser } from "@/lib/schemas/auth";
import type { passkey, SecondFactorState } from "@/lib/schemas/auth-second-factor";
import { PasskeyDialog, TotpDialog } from "./add-factor-dialogs";
import { SecurityRow } from "./devices-card";
import { useFreshSignIn } from "./fresh-login";
import { PasswordDialog } from "./password-dialog";
import { RecoveryCodesContent } from "./recovery-codes";

/** @param oidcName  display name of the OIDC issuer; null when none is configured */
function outsideNames(
  { isGoogleUser, isOidcUser }: Pick<SessionUser, "isGoogleUser" | "isOidcUser">,
  oidcName: string | null,
): string[] {
  return [...(isGoogleUser ? ["Google"] : []), ...(isOidcUser && oidcName !== null ? [oidcName] : [])];
}

function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) {
    return (
      <RecoveryCodesContent
        description="The earlier ones no longer work."
        codes={renew.data.recoveryCodes}
        onDone={onClose}
      />
    );
  }
  return (
    <DialogContent title="Create new recovery codes?" description="The ones you have stop working at once.">
      {renew.isError ? (
        <DialogBody>
          <FormAlert>{errorMessage(renew.error)}</FormAlert>
        </DialogBody>
      ) : null}
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isLoading={renew.isPending} onClick={() => renew.mutate()}>
          Create new ones
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}

export function SigningInCard({ user }: { user: SessionUser }) {
  const secondFactor = useSecondFactor();
  const { hasPassword, isGoogleUser } = useSession();
  const { oidcName } = useClientConfig();
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const closePassword = () => setPasswordOpen(false);
  // A first password is a new way to log in; users with one type it in the dialog instead.
  const first = useFreshSignIn(user, secondFactor.data?.freshUntil ?? null, "this adds a way to log in");
  const openPassword = () => setPasswordOpen(true);
  const isOn = secondFactor.data ? hasAny(secondFactor.data) : null;

  return (
    <ListCard
      title="Logging in"
      aside={
        isOn === null ? null : <Badge variant={isOn ? "good" : "neutral"}>{isOn ? "Two steps" : "One step"}</Badge>
      }
    >
      <div className="divide-y divide-line border-line border-t">
        <SecurityRow
          icon={KeyRound}
          title="Password"
          action={
            <Button
              size="sm"
              onClick={() => (hasPassword || !secondFactor.data ? openPassword() : first.whenFresh(openPassword))}
            >
              {hasPassword ? "Change" : "Set one"}
            </Button>
          }
        >
          {passwordWords(hasPassword, outsideNames({ isGoogleUser, isOidcUser: user.isOidcUser }, oidcName))}
        </SecurityRow>
        {secondFactor.data ? (
          <SecondFactorRows user={user} state={secondFactor.data} />
        ) : secondFactor.isError ? (
          <QueryError title="Could not load your second factor" query={secondFactor} />
        ) : (
          <RowsSkeleton />
        )}
      </div>
      <Dialog open={isPasswordOpen} onOpenChange={setPasswordOpen}>
        <PasswordDialog user={user} onClose={closePassword} />
      </Dialog>
      {first.dialog}
    </ListCard>
  );
}

type Open = { name: "totp" } | { name: "passkey" } | { name: "codes" } | { name: "remove"; what: Removal };

function SecondFactorRows({ user, state }: { user: SessionUser; state: SecondFactorState }) {
  const locale = useLocale();
  const { whenFresh, dialog } = useFreshSignIn(user, state.freshUntil);
  const [open, setOpen] = useState<Open | null>(null);
  const show = (what: Open) => whenFresh(() => setOpen(what));
  const close = () => setOpen(null);
  const day = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: user.timezone }).format(new Date(instant));
  const { totp, passkeys, recoveryCodesRemaining } = state;
  const isLast = passkeys.length + (totp.isEnabled ? 1 : 0) === 1;

  return (
    <>
      <SecurityRow
        icon={Smartphone}
        title="Authenticator app"
        mark={totp.isEnabled ? <Badge variant="good">On</Badge> : null}
        action={
          totp.isEnabled ? (
            <Button size="sm" variant="ghost" onClick={() => show({ name: "remove", what: { kind: "totp", isLast } })}>
              Remove
            </Button>
          ) : (
            <Button size="sm" onClick={() => show({ name: "totp" })}>
              Set up
            </Button>
          )
        }
      >
        {totp.enabledAt
          ? `Its codes are asked for after your password, since ${day(totp.enabledAt)}.`
          : "A code from your phone after the password, so a stolen password isn’t enough."}
      </SecurityRow>
      <div>
        <SecurityRow
          icon={Fingerprint}
          title="Passkeys"
          mark={passkeys.length > 0 ? <Badge variant="good">{passkeys.length}</Badge> : null}
          action={
            <Button size="sm" onClick={() => show({ name: "passkey" })}>
              Add
            </Button>
          }
        >
          Log in with a fingerprint, your face or a security key in place of the code. Safe from phishing.
        </SecurityRow>
        <PasskeyList
          passkeys={passkeys}
          day={day}
          onRemove={(passkey) => show({ name: "remove", what: { kind: "passkey", passkey, isLast } })}
        />
      </div>
      {hasAny(state) ? (
        <SecurityRow
          icon={LifeBuoy}
          title="Recovery codes"
          mark={recoveryCodesRemaining <= FEW_CODES ? <Badge variant="warning">Few left</Badge> : null}
          action={
            <Button size="sm" onClick={() => show({ name: "codes" })}>
              New codes
            </Button>
          }
        >
          {recoveryCodesRemaining === 0 ? "None is left." : `${recoveryCodesRemaining} of 10 are left.`} They let you in
          when you don’t have the rest with you.
        </SecurityRow>
      ) : null}
      <Dialog open={open !== null} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
        {open?.name === "totp" ? <TotpDialog onClose={close} /> : null}
        {open?.name === "passkey" ? <PasskeyDialog onClose={close} /> : null}
        {open?.name === "codes" ? <RenewCodesDialog onClose={close} /> : null}
        {open?.name === "remove" ? <RemoveFactorDialog what={open.what} onClose={close} /> : null}
      </Dialog>
      {dialog}
    </>
  );
}

const FEW_CODES = 3;

function hasAny({ totp, passkeys }: SecondFactorState): boolean {
  return totp.isEnabled || passkeys.length > 0;
}

function passwordWords(hasPassword: boolean, names: readonly string[]): string {
  if (names.length === 0) return hasPassword ? "Changing it logs your other devices out." : "You have none yet.";
  const ways = names.join(" or ");
  return hasPassword ? `You log in with it or with ${ways}.` : `You log in with ${ways}. A password is another way in.`;
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      <span className="sr-only">Loading your second factor</span>
      {[0, 1].map((place) => (
        <div key={place} className="flex min-h-16 items-center gap-3 px-4 py-3 md:px-6">
          <Skeleton className="size-7" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </div>
  );
}

type Removal = { isLast: boolean } & ({ kind: "totp" } | { kind: "passkey"; passkey: Passkey });

/** A deleted secret can't be restored, so there is no undo. */
function RemoveFactorDialog({ what, onClose }: { what: Removal; onClose: () => void }) {
  const removeTotp = useRemoveTotp();
  const removePasskey = useRemovePasskey();
  const error = removeTotp.error ?? removePasskey.error;
  const isPending = removeTotp.isPending || removePasskey.isPending;
  const remove = () => {
    if (what.kind === "totp") removeTotp.mutate(undefined, { onSuccess: onClose });
    else removePasskey.mutate(what.passkey.id, { onSuccess: onClose });
  };
  return (
    <DialogContent
      title={what.kind === "totp" ? "Remove the authenticator app?" : `Remove “${what.passkey.name}”?`}
      description={
        what.isLast
          ? "It’s your only second factor. Without it, the password alone is enough to log in, and your recovery codes stop working."
          : "It no longer lets you in. Your other second factor stays."
      }
    >
      {error ? (
        <DialogBody>
          <FormAlert>{errorMessage(error)}</FormAlert>
        </DialogBody>
      ) : null}
      <DialogFooter>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" isLoading={isPending} onClick={remove}>
          Remove
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}

type Passkey = z.infer<typeof passkey>;

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  day: (instant: string) => string;
  onRemove: (passkey: Passkey) => void;
};

function PasskeyList({ passkeys, day, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Passkeys" className="mx-4 pb-2 pl-10 md:mx-6">
      {passkeys.map((one) => (
        <li key={one.id} className="flex min-h-12 items-center gap-3 border-line border-t py-1">
          <div className="min-w-0 flex-1">
            <p className="break-words">{one.name}</p>
            <p className="text-caption text-ink-3">
              Added {day(one.createdAt)}
              {one.lastUsedAt ? `, last used ${day(one.lastUsedAt)}` : ", not used yet"}
            </p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2 phone:w-11 phone:px-0"
            aria-label={`Remove the passkey ${one.name}`}
            onClick={() => onRemove(one)}
          >
            <Trash2 size={15} strokeWidth={1.75} aria-hidden="true" className="md:hidden" />
            <span className="phone:hidden">Remove</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
