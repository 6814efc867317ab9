import type { ComponentProps } from "react";
import { Input } from "@/components/ui/form/input";

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
