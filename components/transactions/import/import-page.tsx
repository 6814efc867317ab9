"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { useSession } from "@/lib/client/auth/session";
import { IMPORT_PATH } from "@/lib/routes";
import { CheckFiles } from "./check-files";
import { ChooseFiles } from "./choose-files";
import { addFiles, type ImportChoices, removeAllFiles, removeFile, useImportFiles } from "./import-files";

const CHECK = `${IMPORT_PATH}?step=check`;

/** Goes to a step without asking the server: if it doesn't answer, Next reloads the page and the chosen files are lost. */
function goTo(step: string) {
  window.history.pushState(null, "", step);
  window.scrollTo(0, 0);
}

/** Puts a step in place of this one, unless the person is on another page by now. */
function replaceStep(step: string) {
  if (window.location.pathname !== IMPORT_PATH) return;
  replaceAddress(step);
  window.scrollTo(0, 0);
}

/**
 * The step is in the URL, so Back returns to the previous step. The files live in this tab only; after a reload the
 * page says they are gone.
 */
export function ImportPage() {
  const step = useSearchParams().get("step");
  const userId = useSession((session) => session.user?.id ?? null);
  const { ownerId, files } = useImportFiles();
  const own = userId !== null && ownerId === userId ? files : [];
  const [isLeft, setLeft] = useState(false);
  const choose = (chosen: readonly File[], choices: ImportChoices = {}) => {
    if (userId === null || chosen.length === 0) return;
    addFiles(userId, chosen, choices);
    // The URL may already say "check" while navigation away from a removed file is pending.
    if (new URLSearchParams(window.location.search).get("step") !== "check") goTo(CHECK);
  };
  // A finished import's URL shows its result. Back to an earlier import shows the picker, where newer files wait.
  const isPlace = step === "check" || (step !== null && own.some(({ done }) => done));
  if (isPlace && own.length > 0) {
    return (
      <CheckFiles
        files={own}
        onChoose={choose}
        onRemove={(key) => {
          removeFile(key);
          if (own.length > 1) return;
          setLeft(true);
          replaceStep(IMPORT_PATH);
        }}
        onAnother={() => {
          removeAllFiles();
          setLeft(true);
          goTo(IMPORT_PATH);
        }}
        onAllDone={() => replaceStep(`${IMPORT_PATH}?step=done`)}
      />
    );
  }
  return (
    <ChooseFiles
      isGone={step === "check" && !isLeft}
      waiting={own.filter(({ done }) => !done).length}
      onChoose={choose}
      onContinue={() => goTo(CHECK)}
    />
  );
}
