import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { inTransaction } from "@/lib/db/client";
import { findNotificationSettings, lockSettings, storeNotificationSettings } from "@/lib/db/notifications/settings";
import { toMajor } from "@/lib/domain/money";
import { type NotificationSettings, withSwitched } from "@/lib/domain/notifications/settings";
import type { NotificationSettingsOnWire, notificationSettingsOperations } from "@/lib/schemas/notifications/settings";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

type Change = z.output<typeof notificationSettingsOperations.changeNotificationSettings.input>;
type Who = { userId: string; viewer: Viewer };

export async function readNotificationSettings({ userId, viewer }: Who): Promise<NotificationSettingsOnWire> {
  return toWire(await findNotificationSettings(userId), viewer.currency);
}

/**
 * Changes the given settings; the rest stays, even if another tab changes it.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `floor`, for more decimals than the currency has;
 * `FRESH_SIGN_IN_NEEDED` to push amounts
 */
export async function changeNotificationSettings(
  options: Change & Who & { caller: Caller; now?: Date },
): Promise<NotificationSettingsOnWire> {
  const { userId, viewer, caller, switched, quietHours, summaryWeekday, floor, pushesAmounts } = options;
  if (pushesAmounts && !(await findNotificationSettings(userId)).pushesAmounts)
    await assertFresh(viewer, options.now ?? new Date());
  const floorMinor = floor === undefined ? undefined : exactMinor("floor", floor, viewer.currency);
  return inTransaction(async (tx) => {
    await lockSettings(tx, userId);
    const before = await findNotificationSettings(userId, tx);
    const chosen = switched ? withSwitched(before, switched) : before;
    const after: NotificationSettings = {
      ...chosen,
      quietHours: quietHours === undefined ? chosen.quietHours : quietHours,
      summaryWeekday: summaryWeekday ?? chosen.summaryWeekday,
      floorMinor: floorMinor ?? chosen.floorMinor,
      pushesAmounts: pushesAmounts ?? chosen.pushesAmounts,
    };
    await storeNotificationSettings(tx, userId, after);
    if (after.pushesAmounts !== before.pushesAmounts)
      await recordAudit(tx, { userId, action: "push_amounts_changed", ipAddress: caller.ipAddress });
    return toWire(after, viewer.currency);
  });
}

function toWire(
  { kinds, floorMinor, ...settings }: NotificationSettings,
  currency: string,
): NotificationSettingsOnWire {
  return {
    ...settings,
    kinds: { app: [...kinds.app], email: [...kinds.email], push: [...kinds.push] },
    floor: toMajor(floorMinor, currency),
    currency,
  };
}
