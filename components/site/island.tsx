"use client";
"use no memo";

import { Component, type ComponentType, type ReactNode } from "react";

type BoundaryProps = { what: string | null; fallback: ReactNode; children: ReactNode };

/** Confines a rendering failure to its part of the page and reports it there. Boundaries must be classes. */
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
 * A rendering failure leaves the page up, with a message above the given `children`. Without it the error screen would
 * replace the page.
 *
 * @param what  the subject of the sentence: `The calculator`; null for a part nobody would miss
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
