"use client";

import { Trash2 } from "lucide-react";
import type { z } from "zod";
import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useRemovePasskey, useRemoveTotp } from "@/lib/client/auth/use-second-factor";
import type { passkey } from "@/lib/schemas/auth-second-factor";

export type Removal = { isLast: boolean } & ({ kind: "totp" } | { kind: "passkey"; passkey: Passkey });

/** A deleted secret can't be restored, so there is no undo. */
export function RemoveFactorDialog({ what, onClose }: { what: Removal; onClose: () => void }) {
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

export function PasskeyList({ passkeys, day, onRemove }: PasskeyListProps) {
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
