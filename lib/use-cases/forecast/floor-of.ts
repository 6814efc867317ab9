import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { toMajor } from "@/lib/domain/money";

/**
 * The floor of a forecast, in major units: the one that is asked for, else the one the person keeps, by which low points are notified too;
 * undefined where they keep none, or keep it in another currency. One query.
 */
export async function floorOf(options: {
  userId: string;
  currency: string;
  viewer: { currency: string };
  floor: number | undefined;
}): Promise<number | undefined> {
  const { userId, currency, viewer, floor } = options;
  if (floor !== undefined || currency !== viewer.currency) return floor;
  const { floorMinor } = await findNotificationSettings(userId);
  return floorMinor > 0 ? toMajor(floorMinor, currency) : undefined;
}
