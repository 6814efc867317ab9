"use client";
"use no memo";

import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import { loadAhead, onDemand } from "./on-demand";

/** Input that may lead below the first screen. */
const FIRST_INPUT = ["pointerdown", "wheel", "keydown", "focusin"] as const;
/** Without input it loads too: the caches forget what came with the document after minutes. */
const REST_MS = 3_000;
const RETRY_MS = 10_000;

/**
 * Makes a component for what lies below the first screen. If it came with the document, its text stays as it came, and
 * its script loads near the screen, at the first input, or after 3 s. Otherwise its script loads at once.
 *
 * @param placeholder  stands in the page until the script arrives, if it didn't come with the document
 */
export function hydrateLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<{ className: string; props: Props }> {
  const Fresh = onDemand(load, placeholder);
  let begin: () => void = () => undefined;
  const isDue = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const Late = lazy(async () => {
    if (typeof window === "undefined") return { default: await load() };
    await isDue;
    const component = await loadPersistently(load);
    loadAhead(load);
    return { default: component };
  });

  /** Draws its first properties until the script has arrived: given others, React would drop the document's text. */
  function FromDocument({ place, props }: { place: RefObject<Element | null>; props: Props }) {
    const [isLive, setLive] = useState(false);
    const draw = (shown: Props) => (
      <Suspense fallback={placeholder}>
        <Late {...shown} />
        <OnceMounted call={setLive} />
      </Suspense>
    );
    const [first] = useState(() => ({ props, drawn: draw(props) }));
    const isOutdated = !isLive && !areEqual(first.props, props);
    useEffect(() => {
      if (isOutdated) begin();
    }, [isOutdated]);
    useEffect(() => whenNear(place, begin), [place]);
    return isLive ? draw(props) : first.drawn;
  }

  return function HydrateLate({ className, props }) {
    const place = useRef<HTMLDivElement>(null);
    const [isFromDocument] = useState(useIsHydrating());
    return (
      <div ref={place} className={className}>
        {isFromDocument ? <FromDocument place={place} props={props} /> : <Fresh {...props} />}
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

function OnceMounted({ call }: { call: (isMounted: true) => void }) {
  useEffect(() => call(true), [call]);
  return null;
}

function areEqual<Props extends object>(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every((name) => Object.is(before[name], after[name]));
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

/** Tries until it loads: meanwhile the document's text is there to read. */
async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
