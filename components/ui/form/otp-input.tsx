"use client";

import { type ClipboardEvent, type ComponentProps, useState } from "react";
import { cn } from "@/components/ui/cn";
import { withPlainDigits } from "@/lib/domain/plain-digits";
import { useFieldControl } from "./field";

export type OtpInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "maxLength"> & {
  value: string;
  /** Called with digits only, at most six. */
  onValueChange: (value: string) => void;
  /** Called when the last digit arrives by typing, paste or suggestion. */
  onComplete?: ((value: string) => void) | undefined;
};

const LENGTH = 6;

/**
 * Boxes for a one-time code. They only depict ONE real input on top, so password managers, suggestions, paste,
 * select-all and screen readers work normally.
 */
export function OtpInput({ value, onValueChange, onComplete, className, ...rest }: OtpInputProps) {
  const [isFocused, setFocused] = useState(false);
  const field = useFieldControl();
  const isInvalid = Boolean(rest["aria-invalid"] ?? field["aria-invalid"]);

  const accept = (raw: string) => {
    const digits = withPlainDigits(raw).replace(/\D/g, "").slice(0, LENGTH);
    if (digits === value) return;
    onValueChange(digits);
    if (digits.length === LENGTH) onComplete?.(digits);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The browser would cut "123 456" to six characters before it could be cleaned.
    event.preventDefault();
    accept(event.clipboardData.getData("text"));
  };

  const active = Math.min(value.length, LENGTH - 1);
  return (
    <div className={cn("relative w-full max-w-[21rem]", className)}>
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length: LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            className={cn(
              "num grid h-13 min-w-0 flex-1 place-items-center rounded-button border bg-surface font-medium text-ledger",
              isInvalid ? "border-critical" : "border-edge",
              isFocused && index === active && "border-transparent ring-2 ring-focus",
            )}
          >
            {value[index] ??
              (isFocused && index === value.length ? <span className="h-6 w-px animate-caret bg-ink" /> : "")}
          </span>
        ))}
      </div>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${LENGTH}}`}
        maxLength={LENGTH}
        value={value}
        onChange={(event) => accept(event.target.value)}
        onPaste={onPaste}
        onFocus={(event) => {
          setFocused(true);
          // Typing continues at the end, as the boxes suggest; to replace a middle digit, delete back to it.
          event.target.setSelectionRange(value.length, value.length);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          rest.onBlur?.(event);
        }}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
