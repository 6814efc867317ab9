"use client";

import { useEffect, useState } from "react";
import { useLocale } from "@/components/money/locale";
import type { ImportFile } from "./import-files";
import { transactionsInWords } from "./past-imports";

/** Anything faster is over before it is read. */
const SHOWN_AFTER_S = 2;

/** The server answers once at the end, so no progress is shown. */
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

/** Hidden from screen readers, which would announce every second. */
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

/** Returns null for sizes read instantly. */
function megabytes(bytes: number, locale: string): string | null {
  const million = bytes / 1_000_000;
  return million < 0.5 ? null : `${million.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
