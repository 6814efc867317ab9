"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { isUnsaved } from "@/lib/client/unsaved";
import { useRouter } from "@/lib/client/use-router";

export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/**
 * Link that asks before unsaved typing is left. It fetches nothing ahead: the navigation does, once per page and after
 * the data, while a link in a card would ask for its own address as soon as it is in sight.
 */
export function Link({ onNavigate, prefetch = false, ...rest }: LinkProps) {
  const router = useRouter();
  const { href, replace, scroll } = rest;
  return (
    <NextLink
      {...rest}
      prefetch={prefetch}
      onNavigate={(event) => {
        onNavigate?.(event);
        if (!isUnsaved()) return;
        event.preventDefault();
        router[replace ? "replace" : "push"](href, { scroll });
      }}
    />
  );
}
