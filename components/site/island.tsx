"use client";
"use no memo";

import { Component, type ComponentType, type ReactNode } from "react";

type BoundaryProps = { what: string | null; fallback: ReactNode; children: ReactNode };

/** Keeps a failure while something is drawn to that part of the page, and says so there. Only a class can. */
export class IslandBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { what, fallback } = this.props;
    return (
      <>
        {what === null ? null : (
          <p role="alert" className="my-3 text-body">
            {what} stopped working. The rest of this page still does. Reload it to try again.
          </p>
        )}
        {fallback}
      </>
    );
  }
}

/**
 * A part of a public page that a script takes over. When it fails while it is drawn, the page stays, and words stand in its
 * place, above what it was given to stand around (`children`): without this the error screen would replace the page.
 *
 * @param what  the subject of the sentence: `The calculator`; null for a part that no one misses
 */
export function island<Props extends object>(
  what: string | null,
  Part: ComponentType<Props>,
): (props: Props) => ReactNode {
  return (props) => (
    <IslandBoundary what={what} fallback={"children" in props ? (props.children as ReactNode) : null}>
      <Part {...props} />
    </IslandBoundary>
  );
}
