"use client";
"use no memo";

import { useState } from "react";
import { LinkIcon } from "../site/icons";
import styles from "./entry-page.module.css";

/** Puts the entry's address, without its anchor, on the clipboard, and says whether that went well. */
export function CopyLink() {
  const [word, setWord] = useState("Copy link to entry");
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => setWord("Link copied"),
      () => setWord("The link could not be copied"),
    );
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <LinkIcon size={15} />
      <span role="status">{word}</span>
    </button>
  );
}
