"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/form/input";

/** Use it inside a `Field`. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="h-11 pr-12 md:h-11"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-button text-ink-2 hover:text-ink"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** For the address a user logs in with. */
export function EmailInput(props: ComponentProps<"input">) {
  return (
    <Input
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      className="md:h-11"
      {...props}
    />
  );
}
