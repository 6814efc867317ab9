/** @param day  `"2026-11-21"` */
export function ChangedOn({ day }: { day: string }) {
  return (
    <p>
      Last changed <time dateTime={day}>{longDay(day)}</time>
    </p>
  );
}

export function longDay(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`));
}

const written = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
