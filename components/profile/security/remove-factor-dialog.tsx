"use client";

import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import { useRemovePasskey, useRemoveTotp } from "@/lib/client/auth/use-second-factor";
import type { Passkey } from "./passkey-list";

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
