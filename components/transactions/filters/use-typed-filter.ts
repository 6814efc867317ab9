"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Long enough that a word or an amount is one question, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;

export type TypedFilter<Value> = {
  /** The filter as it stands in the address. */
  value: Value;
  write: (value: Value) => string;
  /** Different texts may mean the same ("12" and "12."): then nothing is requested again. */
  read: (text: string) => Value;
  onChange: (value: Value) => void;
};

/**
 * The text of a filter one types: takes effect when the typing pauses or the box is left, and follows the address when
 * that changes by other means ("Clear filters", a link).
 */
export function useTypedFilter<Value extends string | number | undefined>(filter: TypedFilter<Value>) {
  const { value, write, read, onChange } = filter;
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  // What this box asked for last: when it arrives, further letters may be there already.
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setText(write(value));
    }
  }
  const wanted = read(text);
  const ask = () => {
    if (wanted === value) return;
    setAsked(wanted);
    onChange(wanted);
  };
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => askAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return { text, setText, askNow: ask };
}
