"use client";
"use no memo";

import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

/** Button classes, for a link that looks like a button. */
const buttonVariants = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap border font-strong transition-opacity duration-100 [&_svg]:shrink-0 disabled:opacity-55 aria-busy:cursor-progress",
  {
    variants: {
      variant: {
        primary: "border-sorrel bg-sorrel text-sorrel-ink hover:opacity-92 active:opacity-85",
        default: "border-line bg-surface text-ink hover:bg-surface-2",
        ghost: "border-transparent bg-transparent text-ink-2 hover:bg-surface-2 hover:text-ink",
        danger: "border-critical bg-critical text-critical-ink hover:opacity-92 active:opacity-85",
        link: "h-auto! border-transparent bg-transparent px-0! text-sorrel underline-offset-[3px] hover:underline",
      },
      size: {
        md: "h-11 rounded-button px-4 text-body md:h-10",
        sm: "h-11 rounded-control px-3 text-small md:h-9",
        icon: "size-11 rounded-control md:size-10",
      },
    },
    defaultVariants: { variant: "default", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders its only child (a link) as a button. */
    asChild?: boolean;
    /** Shows a spinner; the button keeps its tab stop and does nothing. */
    isLoading?: boolean;
  };

/** Use one `primary` per screen, `default` or `ghost` otherwise, and `danger` only for irreversible actions. */
export function Button({
  className,
  variant,
  size,
  asChild,
  isLoading,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      // A busy submit button must not submit again when Enter is pressed in a field.
      type={isLoading ? "button" : (type ?? "button")}
      className={classes}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      {...rest}
    >
      {isLoading ? <Spinner /> : null}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, "aria-label" | "size" | "asChild" | "children"> & {
  icon: LucideIcon;
  /** In pixels. */
  iconSize?: number;
  strokeWidth?: number;
  /** Accessible name, as only the icon is seen. */
  label: string;
};

export function IconButton({ icon: Icon, iconSize = 16, strokeWidth = 1.75, label, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} {...rest}>
      <Icon size={iconSize} strokeWidth={strokeWidth} aria-hidden="true" />
    </Button>
  );
}
