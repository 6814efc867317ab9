"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useSession } from "@/lib/client/auth/session";
import { IMPORT_PATH } from "@/lib/routes";
import { CheckFiles } from "./check-files";
import { ChooseFiles } from "./choose-files";
import { addFiles, type ImportChoices, removeAllFiles, removeFile, useImportFiles } from "./import-files";

const CHECK = `${IMPORT_PATH}?step=check`;

/**
 * Statements into the ledger: chosen or dropped, checked, added, undone. Which step it is stands in the address, so that back leads to the
 * step before; the files themselves are in this tab alone, and a reload says that they are gone.
 */
export function ImportPage() {
  const router = useRouter();
  const step = useSearchParams().get("step");
  const userId = useSession((session) => session.user?.id ?? null);
  const { ownerId, files } = useImportFiles();
  const own = userId !== null && ownerId === userId ? files : [];
  const [isLeft, setLeft] = useState(false);
  const choose = (chosen: readonly File[], choices: ImportChoices = {}) => {
    if (userId === null || chosen.length === 0) return;
    addFiles(userId, chosen, choices);
    // Also where the address is there already: the way back of a file that was left out may be under way.
    if (step === "check") router.replace(CHECK);
    else router.push(CHECK);
  };
  // The address of an import that is done shows what of it is done; on the way back to one before it, the files chosen since then wait.
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
          router.replace(IMPORT_PATH);
        }}
        onAnother={() => {
          removeAllFiles();
          setLeft(true);
          router.push(IMPORT_PATH);
        }}
        onAllDone={() => router.replace(`${IMPORT_PATH}?step=done`)}
      />
    );
  }
  return (
    <ChooseFiles
      isGone={step === "check" && !isLeft}
      waiting={own.filter(({ done }) => !done).length}
      onChoose={choose}
      onContinue={() => router.push(CHECK)}
    />
  );
}
