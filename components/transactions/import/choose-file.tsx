"use client";

import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { holderOf } from "@/components/banks/banks";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { DialogBody } from "@/components/ui/overlay/dialog";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { PastImports } from "./past-imports";
import type { ImportSteps } from "./use-import-steps";

/** The account the rows belong to, and the file itself: picked, or dropped here. */
export function ChooseFile({ steps }: { steps: ImportSteps }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void steps.choose(file);
  };
  return (
    <DialogBody>
      <AccountField steps={steps} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
        className={cn(
          "grid justify-items-center gap-3 rounded-card border border-edge border-dashed px-4 py-8 text-center",
          isOver && "border-sorrel bg-sorrel-soft",
        )}
      >
        <FileUp size={20} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
        <p className="text-ink-2 text-small">
          <span className="phone:hidden">Drop the file here, or choose it. </span>Up to 7 MB and 100,000 rows.
        </p>
        <Button
          autoFocus
          variant="primary"
          isLoading={steps.isReading}
          aria-describedby={errorId}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        {/* Any file: the server recognizes formats by content, and explains what to do with a spreadsheet or a PDF. */}
        <input
          ref={input}
          type="file"
          aria-label="Statement file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files);
            // The same file, corrected, may be chosen again.
            event.target.value = "";
          }}
        />
        <p id={errorId} role="alert" className="font-medium text-critical text-small empty:hidden">
          {steps.error}
        </p>
      </div>
      <PastImports />
    </DialogBody>
  );
}

/** Rows of an account are compared with what it has, and become halves of its transfers. */
export function AccountField({ steps }: { steps: ImportSteps }) {
  const { data: accounts = [] } = useAccounts();
  return (
    <Field label="Which account is this file from?" hint="We look for duplicates before anything is added.">
      <Select
        value={steps.choices.accountId ?? ""}
        onChange={(event) => steps.change({ accountId: event.target.value || undefined })}
      >
        <option value="">None of these: cash, or a bank you haven't connected</option>
        {accounts.map(({ id, name, mask, institution }) => (
          <option key={id} value={id}>
            {mask ? `${name} ••${mask}` : name} · {holderOf({ institution })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
