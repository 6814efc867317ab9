import { Plus } from "lucide-react";
import type { ComponentProps } from "react";

export function AddButton({ children, ...rest }: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-mark font-medium text-sorrel underline-offset-[3px] hover:underline md:min-h-8"
    >
      <Plus size={15} strokeWidth={2} aria-hidden="true" />
      {children}
    </button>
  );
}
