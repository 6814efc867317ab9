import { Undo2 } from "lucide-react";

/** Undo and "Not now", above the two answers on a phone. */
export function ThumbLinks({ onUndo, onLater }: { onUndo: (() => void) | undefined; onLater: () => void }) {
  return (
    <div className="col-span-2 flex items-center justify-between">
      {onUndo ? (
        <button
          type="button"
          onClick={onUndo}
          className="flex h-11 items-center gap-1.5 font-strong text-ink-2 text-small"
        >
          <Undo2 size={15} strokeWidth={1.75} aria-hidden="true" />
          Undo
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={onLater} className="h-11 font-strong text-ink-2 text-small">
        Not now
      </button>
    </div>
  );
}
