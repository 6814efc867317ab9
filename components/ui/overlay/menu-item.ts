import type { Menu } from "radix-ui/internal";
import { createContext } from "react";

export type MenuItem = typeof Menu.Item;

/** The library's item, once the panel has loaded. */
export const MenuItemContext = createContext<MenuItem | null>(null);
