"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

type Layer = { element: HTMLElement; close: () => void };

const layers: Layer[] = [];

/**
 * Closes one layer per Escape: the latest in the focused part of the page, or else the latest of all. For layers in or
 * beside a page; dialogs and menus hold the focus and close themselves first.
 *
 * @param element  the layer's element; mounted while `isOpen`
 */
export function useEscapeLayer(element: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !element.current) return;
    const layer = { element: element.current, close: () => onEscape() };
    if (layers.length === 0) window.addEventListener("keydown", onKeyDown);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen, element]);
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") || clearsSearch(event.target)) return;
  const focused = layers
    .filter(({ element }) => element.contains(document.activeElement))
    .reduce<Layer | null>((inner, layer) => (!inner || inner.element.contains(layer.element) ? layer : inner), null);
  layers.findLast(({ element }) => focused === null || focused.element.contains(element))?.close();
}

/** Escape in a search field only clears its text. */
function clearsSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}
