"use client";

import { useEffect, useEffectEvent } from "react";
import { isUnsaved, keep, leavePage, useUnsaved, useWaiting } from "@/lib/client/unsaved";

/** Closes a layer and returns true, or refuses. @param left  address of the entry that Back came from */
type OnBack = (left: string) => boolean;
/** Something open over a page. */
type Layer = { id: string; onBack: OnBack };

/** Open layers, each above the one before. */
const open: Layer[] = [];
/** Layers that were closed. Entries of theirs that stay in the history show the page below. */
const closed = new Set<string>();
/** The part of an entry's state that is ours; Next.js keeps its own beside it. */
type Entry = {
  /** Ids of the layers open in the entry, the topmost last. */
  layers: readonly string[];
  /** Address of the entry below. */
  below: string;
  /** Number of entries above the page's own, this one included. Closed layers' entries count. */
  depth: number;
};

const NO_ENTRY: Entry = { layers: [], below: "", depth: 0 };
/** The entry last written or returned to, to notice where Back came from. Entries that Next.js adds go unseen. */
let last = { ...NO_ENTRY, href: "", state: {} };

const KEY = "layers";
/** Counts layers; with the page's time of birth it makes ids that a reload doesn't repeat. */
let opened = 0;

/**
 * Gives an open layer its own history entry, so that Back closes the layer instead of leaving the page.
 *
 * An entry can't be removed safely: `history.back()` cancels a navigation that Next.js has begun. A layer closed by its own button
 * leaves its entry behind, which then shows the page; Back from there skips the entry below.
 *
 * @param onBack  closes the layer; returns false to keep it open
 */
export function useHistoryLayer(isOpen: boolean, onBack: () => boolean): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const id = enterLayer((left) => {
      if (!back()) return false;
      keepAddress(left);
      return true;
    });
    return () => void leaveLayer(id);
  }, [isOpen]);
}

/**
 * Adds a layer on top of those that are open.
 *
 * @param href  the address with the layer open, where it differs from the page's
 * @returns the layer's id, for `leaveLayer`
 */
export function enterLayer(onBack: OnBack, href: string = window.location.href): string {
  opened += 1;
  const id = `${performance.timeOrigin}-${opened}`;
  window.addEventListener("popstate", onPop);
  open.push({ id, onBack });
  const { layers, below, depth } = currentEntry();
  if (closed.has(layers.at(-1) ?? "")) write("replaceState", { layers: openIds(), below, depth }, href);
  else write("pushState", { layers: openIds(), below: window.location.href, depth: depth + 1 }, href);
  return id;
}

/**
 * Takes over the current entry for a layer that was open when the entry was made: after a reload, or on the way forward.
 *
 * @returns the layer's id, or null where the entry was never a layer's
 */
export function adoptLayer(onBack: OnBack): string | null {
  const id = currentEntry().layers.at(-1);
  if (id === undefined || open.some((layer) => layer.id === id)) return null;
  closed.delete(id);
  window.addEventListener("popstate", onPop);
  open.push({ id, onBack });
  note();
  return id;
}

/**
 * Takes a layer away that was closed by its own controls, or whose page was left.
 *
 * @returns the address of its entry where Back has left it already: Next.js may show the entry below before `onPop` runs
 */
export function leaveLayer(id: string): string | null {
  const place = open.findIndex((layer) => layer.id === id);
  if (place < 0) return null;
  open.splice(place, 1);
  closed.add(id);
  if (currentEntry().layers.includes(id)) return null;
  const { href } = last;
  note();
  return href;
}

/** Changes the address of the current entry and keeps its layers. Next.js's own `replace` would drop them. */
export function replaceAddress(href: string): void {
  write("replaceState", currentEntry(), href);
}

/** Leaves for the page before this one. Stays where the tab has none. */
function leaveBack(): void {
  window.history.go(-currentEntry().depth - 1);
}

/** Carries filters that were set in a layer over to the entry that Back has reached. */
function keepAddress(left: string) {
  if (left !== window.location.href && new URL(left).pathname === window.location.pathname) replaceAddress(left);
}

function write(method: "pushState" | "replaceState", entry: Entry, href: string) {
  // An address, even the same one, makes Next.js cancel a navigation that it has begun.
  const address = href === window.location.href ? undefined : href;
  window.history[method](entry.layers.length === 0 ? null : { [KEY]: entry }, "", address);
  note();
}

function note() {
  last = { ...currentEntry(), href: window.location.href, state: window.history.state ?? {} };
}

function openIds(): string[] {
  return open.map(({ id }) => id);
}

function currentEntry(): Entry {
  const state: { [KEY]?: Entry } | null = window.history.state;
  return { ...NO_ENTRY, ...state?.[KEY] };
}

/** Tells a link to a place on this page, which adds an entry without a state, from Back. */
function isFragmentLink({ href, below }: typeof last): boolean {
  const here = window.location.href;
  const page = (address: string) => address.split("#", 1)[0];
  return window.history.state === null && here.includes("#") && here !== below && page(here) === page(href);
}

/** Keeps the layers open in a fragment link's entry. Next.js reloads an entry whose state lacks its own keys. */
function keepLayers({ layers, below, depth, href, state }: typeof last) {
  const isSame = href === window.location.href;
  const entry: Entry = isSame ? { layers, below, depth } : { layers, below: href, depth: depth + 1 };
  window.history.replaceState({ ...state, [KEY]: entry }, "");
  note();
}

function onPop() {
  const came = last;
  if (open.length > 0 && isFragmentLink(came)) return keepLayers(came);
  note();
  const above = open.filter(({ id }) => !last.layers.includes(id));
  if (above.length === 0) {
    // From a closed layer's entry to the entry below it: both show the same page, so this Back would do nothing.
    const top = came.layers.at(-1) ?? "";
    if (closed.has(top) && !last.layers.includes(top) && came.below === last.href) window.history.back();
    return;
  }
  for (const layer of above.toReversed()) {
    if (!layer.onBack(came.href)) {
      const { href: below, depth } = last;
      return write("pushState", { layers: openIds(), below, depth: depth + 1 }, came.href);
    }
    const place = open.indexOf(layer);
    if (place >= 0) open.splice(place, 1);
    closed.add(layer.id);
  }
}

/**
 * Asks before a link, Back or a closed tab leaves a page's changed form. The shell shows the question.
 *
 * @param onDiscard  takes the change back. Back may find no page to leave for, as in a tab's first page
 */
export function useUnsavedForm(isChanged: boolean, onDiscard: () => void): void {
  useUnsaved(isChanged, onDiscard);
  useHistoryLayer(isChanged, () => {
    // Discarded, and on the way to the page before.
    if (!isUnsaved()) return true;
    // Back closes the question.
    if (useWaiting.getState().waiting) keep();
    else leavePage(leaveBack);
    return false;
  });
}
