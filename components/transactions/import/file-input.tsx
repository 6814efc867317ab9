import type { Ref } from "react";

/** Accepts any file: the server detects formats by content and explains what to do with a spreadsheet or a PDF. */
export function FileInput({
  ref,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label="Statement files"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // Lets the user choose the same file again after correcting it.
        event.target.value = "";
      }}
    />
  );
}
