import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { toMajor } from "@/lib/domain/money";

/**
 * The floor of a forecast, in major units: the one that is asked for, else the one the person keeps, by which low points are notified too;
 * undefined where they keep none. One query.
 */
export async function floorOf(options: {
  userId: string;
  currency: string;
  floor: number | undefined;
}): Promise<number | undefined> {
  const { userId, currency, floor } = options;
  if (floor !== undefined) return floor;
  const { floorMinor } = await findNotificationSettings(userId);
  return floorMinor > 0 ? toMajor(floorMinor, currency) : undefined;
}
