"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useInsertionEffect } from "react";
import { cn } from "@/components/ui/cn";
import { rememberFocus, returnFocus } from "./focus-return";
import { KeepTyped, useKeptTyped } from "./keep-typed";

export const Dialog = Radix.Root;

export type DialogContentProps = Omit<ComponentProps<typeof Radix.Content>, "title"> & {
  title: ReactNode;
  /** Description under the title, read aloud with it. */
  description?: ReactNode;
  /** Hides the heading visually but not from screen readers, for a palette. */
  isTitleHidden?: boolean;
  /** Values typed into an earlier form are kept in this one. */
  isHalfFilled?: boolean;
};

/** Dialog over the page: centered, or on a phone a panel rising from the bottom. */
export function DialogContent({ className, ...rest }: DialogContentProps) {
  return (
    <Content
      className={cn(
        "fixed z-50 flex max-h-[85dvh] scroll-pb-20 flex-col overflow-y-auto border border-line bg-surface outline-none",
        "inset-x-0 bottom-0 rounded-t-card pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-slide-up",
        "md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[min(30rem,calc(100vw-3rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:pb-0 md:data-[state=open]:animate-appear",
        className,
      )}
      {...rest}
    />
  );
}

/** Panel at the right edge for longer tasks; on a phone it covers the page. */
export function SheetContent({ className, ...rest }: DialogContentProps) {
  return (
    <Content
      className={cn(
        "fixed inset-y-0 right-0 z-50 flex w-full scroll-pb-20 flex-col overflow-y-auto border-line bg-surface outline-none data-[state=open]:animate-slide-in md:w-[27.5rem] md:border-l",
        className,
      )}
      {...rest}
    />
  );
}

function Content({ title, description, isTitleHidden, isHalfFilled, children, ...rest }: DialogContentProps) {
  const typed = useKeptTyped(rest, isHalfFilled);
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />
      <Radix.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        onCloseAutoFocus={restoreFocus}
        {...rest}
        {...typed.handlers}
      >
        <FocusMemory />
        <Heading title={title} description={description} isHidden={isTitleHidden} />
        {children}
        <KeepTyped typed={typed} Close={Radix.Close} />
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Remembers the focus as its dialog opens, before a field with `autoFocus` takes it. */
function FocusMemory() {
  useInsertionEffect(rememberFocus, []);
  return null;
}

function restoreFocus(event: Event) {
  event.preventDefault();
  returnFocus();
}

export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid gap-4 px-4 pb-4 md:px-6 md:pb-6", className)} {...rest} />;
}

/** Buttons of a dialog, the primary one last. They stay visible below a long form. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-10 mt-auto flex justify-end gap-2 border-line border-t bg-surface px-4 py-3 phone:*:flex-1 md:px-6",
        className,
      )}
      {...rest}
    />
  );
}

type HeadingProps = { title: ReactNode; description?: ReactNode; isHidden?: boolean | undefined };

function Heading({ title, description, isHidden }: HeadingProps) {
  if (isHidden) {
    return (
      <>
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {description ? <Radix.Description className="sr-only">{description}</Radix.Description> : null}
      </>
    );
  }
  return (
    <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-4 md:px-6 md:pt-5">
      <div className="min-w-0 pt-1.5">
        <Radix.Title className="text-insight">{title}</Radix.Title>
        {description ? <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description> : null}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 md:size-9"
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Radix.Close>
    </div>
  );
}
