import { Trash2 } from "lucide-react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import type { passkey } from "@/lib/schemas/auth-second-factor";

export type Passkey = z.infer<typeof passkey>;

export type PasskeyListProps = {
  passkeys: readonly Passkey[];
  day: (instant: string) => string;
  onRemove: (passkey: Passkey) => void;
};

export function PasskeyList({ passkeys, day, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Passkeys" className="mx-4 pb-2 pl-10 md:mx-6">
      {passkeys.map((one) => (
        <li key={one.id} className="flex min-h-12 items-center gap-3 border-line border-t py-1">
          <div className="min-w-0 flex-1">
            <p className="break-words">{one.name}</p>
            <p className="text-caption text-ink-3">
              Added {day(one.createdAt)}
              {one.lastUsedAt ? `, last used ${day(one.lastUsedAt)}` : ", not used yet"}
            </p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2 phone:w-11 phone:px-0"
            aria-label={`Remove the passkey ${one.name}`}
            onClick={() => onRemove(one)}
          >
            <Trash2 size={15} strokeWidth={1.75} aria-hidden="true" className="md:hidden" />
            <span className="phone:hidden">Remove</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
