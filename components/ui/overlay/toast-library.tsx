"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTheme } from "@/components/shell/preferences/use-preferences";
import { waitingToasts } from "@/lib/client/toast";

/**
 * Shows toasts 320 px wide on every screen (docs/spec.md, 9.15), in the corner. On a phone they go at the top, clear of
 * buttons and dialog fields at the bottom.
 */
export function ToastLibrary() {
  const { resolved } = useTheme();
  const isPhone = useSyncExternalStore(
    onPhoneChange,
    () => matchMedia(PHONE).matches,
    () => false,
  );
  // Runs after sonner's own effect, which ignores earlier toasts.
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

/** Same as the style sheet's `phone` variant. */
const PHONE = "(width < 48rem)";

function onPhoneChange(onChange: () => void) {
  const media = matchMedia(PHONE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
