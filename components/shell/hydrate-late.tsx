"use client";
"use no memo";

import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { LoadingPanel, onDemand, useLoaded } from "./on-demand";

/** Input that may scroll or tab below the first screen. */
const FIRST_INPUT = ["pointerdown", "wheel", "keydown", "focusin"] as const;
/** Without input it loads too: the caches forget what came with the document after minutes. */
const REST_MS = 3_000;

export type HydrateLateProps<Props> = {
  className: string;
  props: Props;
  /** Data that the part reads from caches. Once any of it changes, the document's text is outdated. */
  reads: readonly unknown[];
};

type FromDocumentProps<Props> = {
  place: RefObject<Element | null>;
  props: Props;
  isLive: boolean;
  onLive: () => void;
};

/**
 * Makes a component for what lies below the first screen. If it came with the document, its text stays as it came, and
 * its script loads near the screen, at the first input, or after 3 s. Otherwise, or once that text is outdated, its
 * script loads at once, as with `onDemand`.
 *
 * @param placeholder  stands in the page until the script arrives, where the document's text doesn't
 */
export function hydrateLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<HydrateLateProps<Props>> {
  const Fresh = onDemand(load, placeholder);
  let arrive: (component: ComponentType<Props>) => void = () => undefined;
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(async () => ({ default: await (typeof window === "undefined" ? load() : arrival) }));

  function FromDocument({ place, props, isLive, onLive }: FromDocumentProps<Props>) {
    const [isDue, setDue] = useState(false);
    const { Loaded, onRetry } = useLoaded(load, isDue);
    useEffect(() => whenNear(place, () => setDue(true)), [place]);
    useEffect(() => {
      if (Loaded) arrive(Loaded);
    }, [Loaded]);
    const draw = () => (
      <Suspense fallback={placeholder}>
        <Late {...props} />
        <OnceMounted call={onLive} />
      </Suspense>
    );
    // Given another element before it is hydrated, React would drop the document's text.
    const [first] = useState(draw);
    return (
      <>
        {isLive ? draw() : first}
        {onRetry ? <LoadingPanel onRetry={onRetry} /> : null}
      </>
    );
  }

  return function HydrateLate({ className, props, reads }) {
    const place = useRef<HTMLDivElement>(null);
    const isHydrating = useIsHydrating();
    const [{ isFromDocument, first }] = useState({ isFromDocument: isHydrating, first: reads });
    const [isLive, setLive] = useState(false);
    const [isOutdated, setOutdated] = useState(false);
    const becameLive = useCallback(() => setLive(true), []);
    if (!isLive && !isOutdated && reads.some((one, index) => !Object.is(one, first[index]))) setOutdated(true);
    return (
      <div ref={place} className={className}>
        {isFromDocument && !isOutdated ? (
          <FromDocument place={place} props={props} isLive={isLive} onLive={becameLive} />
        ) : (
          <Fresh {...props} />
        )}
      </div>
    );
  };
}

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

function OnceMounted({ call }: { call: () => void }) {
  useEffect(call, [call]);
  return null;
}

function whenNear(place: RefObject<Element | null>, begin: () => void): () => void {
  const timer = setTimeout(begin, REST_MS);
  const nearness = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin());
  if (place.current) nearness.observe(place.current);
  for (const event of FIRST_INPUT) document.addEventListener(event, begin, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    nearness.disconnect();
    for (const event of FIRST_INPUT) document.removeEventListener(event, begin, { capture: true });
  };
}
