"use client";

import { AlertDialog, type Dialog } from "radix-ui";
import { type ComponentProps, type ComponentType, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { askBeforeUnload } from "@/lib/client/before-unload";
import { holdForm } from "@/lib/client/unsaved";
import { useHistoryLayer } from "./history-layers";

type Closing = Pick<ComponentProps<typeof Dialog.Content>, "onEscapeKeyDown" | "onInteractOutside" | "onInput">;
type Handler<Name extends keyof Closing> = NonNullable<Closing[Name]>;

/**
 * Keeps what was typed into a window's or a popover's form when that is closed by accident: by Back, Escape or a press outside.
 *
 * @param isFilledBefore  a form that has given way to this one was typed into
 */
export function useKeptTyped({ onEscapeKeyDown, onInteractOutside, onInput }: Closing, isFilledBefore = false) {
  const touched = useRef(new Set<FormControl>());
  const [isHalfFilled, setHalfFilled] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  /** Opens the window that was asked for, once the form is discarded. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const setAsking = (isOpen: boolean) => {
    setIsAsking(isOpen);
    if (!isOpen) setWaiting(null);
  };
  // A form that was sent and gave way to another step is gone from the page, and a field may have been cleared again.
  const check = () => {
    const isStill = isFilledBefore || [...touched.current].some((control) => control.isConnected && isFilled(control));
    setHalfFilled(isStill);
    if (!isStill) setAsking(false);
    return isStill;
  };
  const keep = (event: Event) => {
    if (event.defaultPrevented || !check()) return;
    event.preventDefault();
    setAsking(true);
  };
  /** Back means what Escape means, for a window that Escape can't close as well. */
  const isClosable = () => {
    const pressed = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
    onEscapeKeyDown?.(pressed);
    keep(pressed);
    return !pressed.defaultPrevented;
  };
  return {
    isClosable,
    isHalfFilled,
    setHalfFilled,
    check,
    isAsking,
    setAsking,
    waiting,
    askBefore: (act: () => void) => {
      if (!check()) return act();
      setWaiting(() => act);
      setAsking(true);
    },
    handlers: {
      onInput: (event: Parameters<Handler<"onInput">>[0]) => {
        onInput?.(event);
        if (isFormControl(event.target) && event.target.type !== "search" && event.target.form) {
          touched.current.add(event.target);
          check();
        }
      },
      onEscapeKeyDown: (event: KeyboardEvent) => {
        onEscapeKeyDown?.(event);
        keep(event);
      },
      onInteractOutside: (event: Parameters<Handler<"onInteractOutside">>[0]) => {
        onInteractOutside?.(event);
        keep(event);
      },
    },
  };
}

/**
 * Puts a window or a popover in the history and asks before Back, Escape or a press outside discards what was typed. Inside its
 * content.
 *
 * @param Close  the library's button that closes it
 */
export function KeepTyped({
  typed,
  Close,
}: {
  typed: ReturnType<typeof useKeptTyped>;
  Close: ComponentType<{ ref: Ref<HTMLButtonElement>; hidden: true; tabIndex: -1 }>;
}) {
  const closer = useRef<HTMLButtonElement>(null);
  const { isHalfFilled, setHalfFilled } = typed;
  const check = useEffectEvent(typed.check);
  const setAsking = useEffectEvent(typed.setAsking);
  const ask = useEffectEvent(typed.askBefore);
  useEffect(() => (isHalfFilled ? holdForm((act) => ask(act)) : undefined), [isHalfFilled]);
  useEffect(() => (isHalfFilled ? askBeforeUnload() : undefined), [isHalfFilled]);
  useEffect(() => {
    const content = closer.current?.parentElement;
    if (!content) return;
    const observer = new MutationObserver(() => check());
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ["value"] });
    return () => observer.disconnect();
  }, []);
  // This state outlives the content, which is gone when it's closed.
  useEffect(
    () => () => {
      setHalfFilled(false);
      setAsking(false);
    },
    [setHalfFilled],
  );
  useHistoryLayer(true, () => {
    if (!typed.isClosable()) return false;
    closer.current?.click();
    return true;
  });
  useHistoryLayer(typed.isAsking, () => {
    typed.setAsking(false);
    return true;
  });
  return (
    <>
      <Close ref={closer} hidden tabIndex={-1} />
      <DiscardQuestion
        isOpen={typed.isAsking}
        onOpenChange={typed.setAsking}
        onDiscard={() => {
          closer.current?.click();
          typed.waiting?.();
        }}
      />
    </>
  );
}

type DiscardQuestionProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onDiscard: () => void };

export function DiscardQuestion({ isOpen, onOpenChange, onDiscard }: DiscardQuestionProps) {
  const asked = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-appear" />
        <AlertDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            asked.current = document.activeElement;
          }}
          // There is no trigger for the library to give the focus back to.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (asked.current instanceof HTMLElement && asked.current.isConnected) asked.current.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[min(24rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-surface p-4 outline-none data-[state=open]:animate-appear md:p-6"
        >
          <AlertDialog.Title className="text-insight">Discard what you typed?</AlertDialog.Title>
          <div className="mt-5 flex justify-end gap-2 phone:*:flex-1">
            <AlertDialog.Action asChild>
              <Button onClick={onDiscard}>Discard</Button>
            </AlertDialog.Action>
            <AlertDialog.Cancel asChild>
              <Button variant="primary">Keep editing</Button>
            </AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isFormControl(target: EventTarget): target is FormControl {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function isFilled(control: FormControl): boolean {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) return true;
  return control.value.trim() !== "";
}
