import type { Menu } from "radix-ui/internal";
import { createContext, type RefObject } from "react";

/** Something that a trigger opens over the page. */
export type Layer = {
  id: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Anchors the layer, and takes the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
};

export type MenuItem = typeof Menu.Item;

/** The library's item, once the panel has loaded. */
export const MenuItemContext = createContext<MenuItem | null>(null);
