"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTheme } from "@/components/shell/preferences/use-preferences";
import { waitingToasts } from "@/lib/client/toast";

/**
 * Where toasts appear: 320 px wide on every screen (docs/spec.md, 9.15), in the corner; on a phone at the top,
 * because at the bottom are the buttons and the fields of every dialog.
 */
export function ToastLibrary() {
  const { resolved } = useTheme();
  const isPhone = useSyncExternalStore(
    onPhoneChange,
    () => matchMedia(PHONE).matches,
    () => false,
  );
  // After sonner's own effect: what is reported before that one, it does not show.
  useEffect(() => waitingToasts.showWith(toast), []);
  return (
    <Sonner
      theme={resolved}
      position={isPhone ? "top-center" : "bottom-right"}
      offset={24}
      mobileOffset={{ top: "calc(8px + env(safe-area-inset-top))", left: 0, right: 0 }}
      icons={{
        error: <CircleAlert size={18} strokeWidth={1.75} className="text-critical" />,
        success: <CircleCheck size={18} strokeWidth={1.75} className="text-income" />,
      }}
      className="font-sans! [--width:320px]!"
      toastOptions={{
        unstyled: true,
        classNames: {
          // Important: below 600 px sonner's own rule makes a toast as wide as the screen.
          toast:
            "mx-auto flex w-[320px]! max-w-screen items-start gap-3 rounded-button border border-line bg-surface p-3 text-body text-ink",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-small text-ink-2",
          actionButton: "shrink-0 font-strong text-sorrel underline-offset-[3px] hover:underline",
          icon: "shrink-0 pt-px",
        },
      }}
    />
  );
}

/** As the `phone` variant of the style sheet. */
const PHONE = "(width < 48rem)";

function onPhoneChange(onChange: () => void) {
  const media = matchMedia(PHONE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
