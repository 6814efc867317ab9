"use client";

import { KeyRound } from "lucide-react";
import { passkeyRefusal } from "@/components/auth/login/passkey-refusal";
import { Button, type ButtonProps } from "@/components/ui/form/button";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useReauthenticateByPasskey } from "@/lib/client/auth/use-second-factor";

export type PasskeyAgainProps = Pick<ButtonProps, "variant"> & {
  onFresh: () => void;
  onRefusal: (message: string | null) => void;
};

export function PasskeyAgain({ variant, onFresh, onRefusal }: PasskeyAgainProps) {
  const { mutate, isPending } = useReauthenticateByPasskey();
  const ask = () => {
    onRefusal(null);
    mutate(undefined, {
      onSuccess: onFresh,
      onError: (error) => onRefusal(error instanceof ApiError ? errorMessage(error) : passkeyRefusal(error)),
    });
  };
  return (
    <Button variant={variant} isLoading={isPending} onClick={ask}>
      {isPending ? null : <KeyRound size={17} strokeWidth={1.75} aria-hidden="true" />}
      Use a passkey
    </Button>
  );
}
