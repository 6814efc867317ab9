"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { isUnsaved } from "@/lib/client/unsaved";
import { useRouter } from "@/lib/client/use-router";

export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/** Link that asks before unsaved typing is left. */
export function Link({ onNavigate, ...rest }: LinkProps) {
  const router = useRouter();
  const { href, replace, scroll } = rest;
  return (
    <NextLink
      {...rest}
      onNavigate={(event) => {
        onNavigate?.(event);
        if (!isUnsaved()) return;
        event.preventDefault();
        router[replace ? "replace" : "push"](href, { scroll });
      }}
    />
  );
}
