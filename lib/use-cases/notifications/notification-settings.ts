import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { inTransaction } from "@/lib/db/client";
import { findNotificationSettings, lockSettings, storeNotificationSettings } from "@/lib/db/notifications/settings";
import { toMajor } from "@/lib/domain/money";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  withSwitched,
} from "@/lib/domain/notifications/notification";
import { NOTIFICATION_COPY } from "@/lib/domain/notifications/notification-text";
import { env } from "@/lib/env";
import type { NotificationSettingsOnWire, notificationOperations } from "@/lib/schemas/notifications";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { askToEnd, haveEnded, type StandaloneAnswer, unknownLink } from "@/lib/use-cases/mail/define-mail";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

type Change = z.output<typeof notificationOperations.changeNotificationSettings.input>;
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

/**
 * Returns the address that ends emails of one kind without login, for the reader or their mailbox (RFC 8058). It is
 * valid as long as `AUTH_SECRET` and opens nothing else.
 */
export function emailOffUrl(userId: string, kind: NotificationKind): string {
  return `${env().appUrl}/unsubscribe?token=${userId}.${kind}.${digestOf(userId, kind)}`;
}

const digestOf = (userId: string, kind: NotificationKind) => keyedDigest("unsubscribe", ["notification", userId, kind]);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readToken(token: string): { userId: string; kind: NotificationKind } | null {
  const [userId = "", name = "", digest = "", ...rest] = token.split(".");
  const kind = NOTIFICATION_KINDS.find((one) => one === name);
  const isOurs = kind && UUID.test(userId) && rest.length === 0 && isSameDigest(digest, digestOf(userId, kind));
  return isOurs ? { userId, kind } : null;
}

/** The page behind a notification email's unsubscribe link. It works without login and scripts. */
export const emailOffPage = {
  /** True for any token of a notification kind, even a foreign one. */
  isFor: (token: string): boolean => token.split(".").length > 2,

  ask(token: string): StandaloneAnswer {
    const known = readToken(token);
    if (!known) return unknown();
    return askToEnd({
      title: `No more emails about “${NOTIFICATION_COPY[known.kind].label}”?`,
      text: "We’ll stop emailing you these. They stay in the app, and you can turn the email back on in your notification settings.",
      button: "Stop these emails",
    });
  },

  async end(token: string): Promise<StandaloneAnswer> {
    const known = readToken(token);
    if (!known) return unknown();
    await inTransaction(async (tx) => {
      // An erased account has nothing to end.
      if (!(await lockSettings(tx, known.userId))) return;
      const settings = await findNotificationSettings(known.userId, tx);
      const off = withSwitched(settings, { kind: known.kind, channel: "email", isOn: false });
      await storeNotificationSettings(tx, known.userId, off);
    });
    return haveEnded({
      title: `You won’t get any more emails about “${NOTIFICATION_COPY[known.kind].label}”`,
      text: "You can turn them back on in your notification settings.",
    });
  },
};

function unknown(): StandaloneAnswer {
  return unknownLink("Copy the whole link from the email, or turn the email off in your notification settings.");
}
