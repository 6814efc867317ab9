"use client";

import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { DialogBody } from "@/components/ui/overlay/dialog";
import { AccountField } from "./account-field";
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
          <span className="phone:hidden">Drop the file here, or choose it. </span>Up to 32 MB and 100,000 rows.
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
