"use no memo";

import { useEffect, useEffectEvent, useState } from "react";

/** Debounce: one request per word or amount, yet it feels immediate. */
const TYPING_PAUSE_MS = 250;

export type TypedFilter<Value> = {
  /** The filter's value in the URL. */
  value: Value;
  write: (value: Value) => string;
  /** Texts with the same value ("12" and "12.") don't trigger another request. */
  read: (text: string) => Value;
  onChange: (value: Value) => void;
};

/** It applies after a pause or on blur, and follows the URL when that changes otherwise ("Clear filters", a link). */
export function useTypedFilter<Value extends string | number | undefined>(filter: TypedFilter<Value>) {
  const { value, write, read, onChange } = filter;
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  // Value this box last requested. When it arrives, more keystrokes may already be there.
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
