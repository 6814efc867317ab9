"use client";
"use no memo";

import { useState } from "react";
import { LinkIcon } from "@/components/site/icons";
import { island } from "../island";

/** Copies the entry's address without its anchor, and reports the result. */
export const CopyLink = island(null, function CopyLink() {
  const [word, setWord] = useState("Copy link to entry");
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => setWord("Link copied"),
      () => setWord("The link couldn’t be copied"),
    );
  return (
    <button
      type="button"
      className="mt-5 inline-flex min-h-11 items-center gap-2 font-strong text-body text-sorrel noscript:hidden"
      onClick={copy}
    >
      <LinkIcon size={15} />
      <span role="status">{word}</span>
    </button>
  );
});
