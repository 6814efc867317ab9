/** @param day  `"2026-11-21"` */
export function ChangedOn({ day }: { day: string }) {
  return (
    <p>
      Last changed <time dateTime={day}>{longDay.format(new Date(`${day}T00:00:00Z`))}</time>
    </p>
  );
}

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
