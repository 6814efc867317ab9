import type { RefObject } from "react";

/** Something that a trigger opens over the page. */
export type Layer = {
  id: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Anchors the layer, and takes the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
};
