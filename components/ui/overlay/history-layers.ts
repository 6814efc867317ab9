"use client";

import { useEffect, useEffectEvent } from "react";

/** Something open over a page. `onBack` closes it and returns true, or refuses. */
type Layer = { id: string; onBack: () => boolean };

/** Open layers, each above the one before. */
const open: Layer[] = [];
/** Layers closed by their own controls. Their entries stay in the history and are skipped. */
const closed = new Set<string>();
/** The entry last seen, to notice where Back came from. */
let last: { id: string | undefined; href: string } = { id: undefined, href: "" };

const KEY = "layer";
/** Counts layers; with the page's time of birth it makes ids that a reload doesn't repeat. */
let opened = 0;

/**
 * Gives an open layer its own history entry, so that Back closes the layer instead of leaving the page.
 *
 * An entry can't be removed safely: `history.back()` cancels a navigation that Next.js has begun. A layer closed by its own button
 * leaves its entry behind, and the next Back skips it.
 *
 * @param onBack  closes the layer; returns false to keep it open
 */
export function useHistoryLayer(isOpen: boolean, onBack: () => boolean): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const id = enterLayer(() => back());
    return () => leaveLayer(id);
  }, [isOpen]);
}

/**
 * Adds a layer on top of those that are open.
 *
 * @param href  the address with the layer open, where it differs from the page's
 * @returns the layer's id, for `leaveLayer`
 */
export function enterLayer(onBack: () => boolean, href: string = window.location.href): string {
  opened += 1;
  const id = `${performance.timeOrigin}-${opened}`;
  window.addEventListener("popstate", onPop);
  open.push({ id, onBack });
  const now = currentId();
  if (now !== undefined && closed.has(now)) write("replaceState", id, href);
  else write("pushState", id, href);
  return id;
}

/**
 * Takes over the current entry for a layer that was open when the entry was made: after a reload, or on the way forward.
 *
 * @returns the layer's id, or null where the entry was never a layer's
 */
export function adoptLayer(onBack: () => boolean): string | null {
  const id = currentId();
  if (id === undefined || closed.has(id) || open.some((layer) => layer.id === id)) return null;
  window.addEventListener("popstate", onPop);
  open.push({ id, onBack });
  last = { id, href: window.location.href };
  return id;
}

/** Takes a layer away that was closed by its own controls, or whose page was left. */
export function leaveLayer(id: string): void {
  const place = open.findIndex((layer) => layer.id === id);
  if (place < 0) return;
  open.splice(place, 1);
  closed.add(id);
}

/** Changes the address of the current entry and keeps the layer that owns the entry. */
export function replaceAddress(href: string): void {
  write("replaceState", currentId(), href);
}

function write(method: "pushState" | "replaceState", id: string | undefined, href: string) {
  window.history[method](id === undefined ? null : { [KEY]: id }, "", href);
  last = { id: currentId(), href: window.location.href };
}

function currentId(): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(KEY in state)) return undefined;
  return typeof state[KEY] === "string" ? state[KEY] : undefined;
}

function onPop() {
  const now = currentId();
  // Through an entry that no layer owns any more: nothing would change on the page.
  if (now !== undefined && closed.has(now)) return window.history.back();
  const came = last;
  last = { id: now, href: window.location.href };
  const above = open.slice(open.findIndex(({ id }) => id === now) + 1);
  if (above.length === 0) {
    if (came.id !== undefined && came.id !== now && closed.has(came.id) && came.href === last.href) {
      window.history.back();
    }
    return;
  }
  for (const layer of above.toReversed()) {
    if (layer.onBack()) {
      const place = open.indexOf(layer);
      if (place >= 0) open.splice(place, 1);
      continue;
    }
    write("pushState", layer.id, came.href);
    return;
  }
}
