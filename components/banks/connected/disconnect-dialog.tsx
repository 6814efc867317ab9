"use client";

import { type FormEvent, useRef, useState } from "react";
import type { Bank } from "@/components/banks/banks";
import { useLocale } from "@/components/money/locale";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { errorMessage } from "@/lib/client/api/api-error";
import { useDisconnectAccount } from "@/lib/client/banks/use-account-actions";
import type { Account } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { accountLabel, transactionWords } from "./bank-copy";

/** Account to remove, with its bank; null for a manual account. */
export type Leaving = { account: Account; bank: Bank | null };

export type DisconnectDialogProps = {
  leaving: Leaving | null;
  onClose: () => void;
  /** Called after closing, to place the focus: the opener may be gone with the account. */
  onFocusReturn: () => void;
};

export function DisconnectDialog({ leaving, ...rest }: DisconnectDialogProps) {
  return (
    <Dialog open={leaving !== null} onOpenChange={(isOpen) => (isOpen ? undefined : rest.onClose())}>
      {leaving ? <Content key={leaving.account.id} leaving={leaving} {...rest} /> : null}
    </Dialog>
  );
}

const WORD = "erase";

function Content({ leaving: { account, bank }, onClose, onFocusReturn }: DisconnectDialogProps & { leaving: Leaving }) {
  const locale = useLocale();
  const disconnect = useDisconnectAccount();
  const [isPurge, setPurge] = useState(false);
  const [typed, setTyped] = useState("");
  const [isWordMissing, setWordMissing] = useState(false);
  const wordInput = useRef<HTMLInputElement>(null);
  const verb = bank ? "Disconnect" : "Close";
  const rows = bank ? transactionWords(account.totalTransactionsSynced, locale) : "transactions";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disconnect.isPending) return;
    if (isPurge && typed.trim().toLowerCase() !== WORD) {
      setWordMissing(true);
      wordInput.current?.focus();
      return;
    }
    disconnect.mutate({ id: account.id, purge: isPurge }, { onSuccess: onClose });
  };

  return (
    <DialogContent
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onFocusReturn();
      }}
      title={`${verb} ${accountLabel(account)}`}
      description={consequenceWords(bank)}
    >
      <DialogForm
        onSubmit={submit}
        refusal={disconnect.isError ? errorMessage(disconnect.error, FALLBACKS.accounts.disconnect) : null}
        submitLabel={isPurge ? `${verb} and erase` : bank ? verb : "Close account"}
        variant={isPurge ? "danger" : "primary"}
        isSending={disconnect.isPending}
        onClose={onClose}
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-small">What becomes of its history?</legend>
          <Choice
            isChosen={!isPurge}
            onChoose={() => setPurge(false)}
            title="Keep it"
            words={`Its ${rows} still count in your spending and cashflow. Its balance no longer counts in your net worth.`}
          />
          <Choice
            isChosen={isPurge}
            onChoose={() => setPurge(true)}
            title="Erase it"
            words={`Its ${rows} and past balances are erased, and with them your notes and categories on them. They cannot be brought back.`}
          />
        </fieldset>
        {isPurge ? (
          <Field
            label={`Type “${WORD}” to continue`}
            error={isWordMissing ? `Type the word “${WORD}”, or keep the history` : undefined}
          >
            <Input
              ref={wordInput}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setWordMissing(false);
              }}
            />
          </Field>
        ) : null}
      </DialogForm>
    </DialogContent>
  );
}

function consequenceWords(bank: Bank | null): string {
  if (!bank) return "It leaves your list of accounts, and nothing more can be added to it.";
  return bank.accounts.length === 1
    ? `It is the last account of ${bank.name}, so Sorrel’s access to the bank ends too, and its link is free again.`
    : `The other accounts of ${bank.name} stay connected.`;
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; title: string; words: string };

function Choice({ isChosen, onChoose, title, words }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line px-3 py-2.5 hover:border-edge has-[:checked]:border-sorrel has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2">
      <input
        type="radio"
        name="history"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-sorrel outline-none"
      />
      <span>
        <span className="block font-strong">{title}</span>
        <span className="block text-pretty text-ink-2 text-small">{words}</span>
      </span>
    </label>
  );
}
