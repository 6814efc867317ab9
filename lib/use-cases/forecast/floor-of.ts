import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { toMajor } from "@/lib/domain/money";

/**
 * Returns a forecast's floor in major units: the requested one, else the user's notification floor. Undefined without
 * one, or in another currency. One query.
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
