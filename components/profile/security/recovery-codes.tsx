"use client";

import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { brand } from "@/lib/brand";
import { saveFile } from "@/lib/client/download-file";

export type RecoveryCodesContentProps = {
  description: string;
  codes: readonly string[];
  onDone: () => void;
};

/** Escape and outside clicks don't close it: both happen by accident and the codes would be lost. */
export function RecoveryCodesContent({ description, codes, onDone }: RecoveryCodesContentProps) {
  return (
    <DialogContent
      title="Keep your recovery codes"
      description={description}
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => event.preventDefault()}
    >
      <RecoveryCodes codes={codes} onDone={onDone} />
    </DialogContent>
  );
}

function RecoveryCodes({ codes, onDone }: Pick<RecoveryCodesContentProps, "codes" | "onDone">) {
  const [outcome, setOutcome] = useState<"copied" | "saved" | "failed" | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  };
  const save = () => {
    saveFile("sorrel-recovery-codes.txt", new Blob([fileText(codes)], { type: "text/plain" }));
    setOutcome("saved");
  };
  return (
    <>
      <DialogBody>
        <ol
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-surface-2 px-4 py-3"
        >
          {codes.map((code) => (
            <li key={code} className="font-mono text-body leading-7 xs:text-[0.9375rem]">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={copy}>
            <Copy size={14} strokeWidth={2} aria-hidden="true" />
            Copy
          </Button>
          <Button size="sm" onClick={save}>
            <Download size={14} strokeWidth={2} aria-hidden="true" />
            Download
          </Button>
          <p role="status" className="flex items-center gap-1.5 text-ink-2 text-small empty:hidden">
            {outcome === null ? null : OUTCOMES[outcome]}
          </p>
        </div>
        <p className="text-pretty text-ink-2 text-small">
          Each lets you in once when you don’t have your phone or key with you. Keep them where you keep passwords. They
          are not shown again; new ones can be made at any time.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogFooter>
    </>
  );
}

const DONE = <Check size={15} strokeWidth={2} aria-hidden="true" className="text-income" />;
const OUTCOMES = {
  copied: <>{DONE} Copied</>,
  saved: <>{DONE} Downloaded</>,
  failed: "This browser does not let us copy. Download them instead.",
} as const;

function fileText(codes: readonly string[]): string {
  return `${brand.name} recovery codes. Each works once.\n\n${codes.join("\n")}\n`;
}
