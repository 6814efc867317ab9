import { pool, type Sql } from "@/lib/db/client";

export type EventKey = { provider: "stripe"; eventId: string };

export async function isEventTaken({ provider, eventId }: EventKey): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT 1 FROM provider_events WHERE provider = $1 AND event_id = $2", [
    provider,
    eventId,
  ]);
  return rowCount === 1;
}

/** Notes an event in the transaction that writes what it brought. */
export async function noteEvent(sql: Sql, event: EventKey & { type: string }): Promise<void> {
  await sql.query("INSERT INTO provider_events (provider, event_id, type) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
    event.provider,
    event.eventId,
    event.type,
  ]);
}

/** @returns how many were forgotten */
export async function forgetEvents(receivedBefore: Date): Promise<number> {
  const { rowCount } = await pool().query("DELETE FROM provider_events WHERE received_at < $1", [receivedBefore]);
  return rowCount ?? 0;
}
