"use client";

import { useEffect, useState } from "react";
import { useLocale } from "@/components/money/locale";
import type { ImportFile } from "./import-files";
import { transactionsInWords } from "./past-imports";

/** What takes less is over before it is read. */
const SHOWN_AFTER_S = 2;

/**
 * What is being done with a file, in words, and for how long. The server answers once, at the end: no share of it is known before, and none
 * is made up.
 */
export function WaitingLine({ file: { name, content, result, isAdding } }: { file: ImportFile }) {
  const locale = useLocale();
  const size = content === null ? null : megabytes((content.length * 3) / 4, locale);
  return (
    <div className="text-ink-2">
      <p role="status">
        {isAdding && result ? (
          <>Adding {transactionsInWords(result.added, locale)}, all of them or none.</>
        ) : (
          <>
            {content === null ? "Opening" : "Reading"} <bdi className="break-words">{name}</bdi>
            {size ? `, ${size}. Each transaction is compared with what is here already.` : null}
          </>
        )}
      </p>
      <Elapsed key={isAdding ? "adding" : "reading"} />
    </div>
  );
}

/** Counted for the eye alone: read aloud it would speak every second. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < SHOWN_AFTER_S) return null;
  return (
    <p className="mt-1 text-ink-3 text-small">
      <span aria-hidden="true">{seconds} seconds so far. </span>
      You can look at other pages meanwhile.
    </p>
  );
}

/** Null for what is read in no time. */
function megabytes(bytes: number, locale: string): string | null {
  const million = bytes / 1_000_000;
  return million < 0.5 ? null : `${million.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
