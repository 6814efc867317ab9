import { Fragment } from "react";
import type { FigureColumn, FigureTable } from "@/lib/content/finpedia/figure-table";
import { PLACES } from "@/lib/content/finpedia/places";
import { LapseNote } from "./lapse-note";
import styles from "./prose.module.css";

/** Longer two-column tables become columns of pairs, to shorten the scroll. */
const LONGEST_TABLE = 12;

export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  return tables.map((table) => (
    <figure key={table.id} id={table.id} className={`${styles.prose} scroll-mt-24 not-first:mt-10`}>
      <figcaption className="max-w-[66ch] font-strong">
        {table.title}
        {table.year && !/\b20\d\d\b/.test(table.title) ? (
          <span className="font-normal text-ink-2"> (figures for {table.year})</span>
        ) : null}
      </figcaption>
      {table.columns.length === 2 && table.rows.length > LONGEST_TABLE ? (
        <Pairs table={table} />
      ) : (
        <Grid table={table} />
      )}
      <LapseNote item={table} />
      <p className="text-body text-ink-2">
        {table.note ? `${table.note} ` : null}
        {table.sources.length === 1 ? "Source:" : "Sources:"}{" "}
        {table.sources.map(({ url, title, publisher }, at) => (
          <Fragment key={url}>
            {at > 0 ? "; " : null}
            <a href={url} rel="noopener">
              {title}
            </a>
            , {publisher}
          </Fragment>
        ))}
        .
      </p>
    </figure>
  ));
}

function Grid({ table }: { table: FigureTable }) {
  const { columns, rows } = table;
  const side = ({ kind }: FigureColumn) =>
    kind === "text" || kind === "site" ? undefined : { textAlign: "right" as const };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label={table.title}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.name} scope="col" style={at === 0 ? undefined : side(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row" className="font-normal">
                    {writeFigure(row[at] ?? null, column, table)}
                  </th>
                ) : (
                  <td key={column.name} style={side(column)}>
                    {column.kind === "site" ? (
                      <SiteLink host={String(row[at])} />
                    ) : (
                      writeFigure(row[at] ?? null, column, table)
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SiteLink({ host }: { host: string }) {
  return (
    <a href={`https://${host}/`} rel="noopener" aria-label={host} className="inline-block min-w-[9.5em] wrap-anywhere">
      {host.split(".").map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? (
            <>
              .<wbr />
            </>
          ) : null}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

function Pairs({ table }: { table: FigureTable }) {
  const [name, value] = table.columns;
  if (!name || !value) return null;
  const decimals = decimalsOf(table, 1);
  return (
    <>
      <p aria-hidden="true" className="text-body text-ink-2">
        {name.name}: {value.name.toLowerCase()}
      </p>
      <dl className="mt-3 columns-[9rem] gap-x-8 border-y border-t-ink tabular-nums" aria-label={table.title}>
        {table.rows.map((row) => (
          <div key={row[0]} className="flex break-inside-avoid justify-between gap-3 py-1.25">
            <dt>{writeFigure(row[0] ?? null, name, table)}</dt>
            <dd className="font-strong">{writeFigure(row[1] ?? null, value, table, decimals)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function decimalsOf({ rows }: FigureTable, column: number): number {
  return Math.max(...rows.map((row) => String(row[column] ?? "").split(".")[1]?.length ?? 0));
}

/** Formats a figure for the table's country: `₹4,00,000`, `10.75%`. An open-ended slice reads “above”. */
function writeFigure(
  value: string | number | null,
  { kind }: Pick<FigureColumn, "kind">,
  { country }: Pick<FigureTable, "country">,
  decimals = 0,
): string {
  const { locale, currency } = PLACES[country];
  if (value === null) return "above";
  if (typeof value === "string") return value;
  if (kind === "percent") return `${decimals > 0 ? value.toFixed(decimals) : value}%`;
  const style = kind === "money" ? ({ style: "currency", currency, currencyDisplay: "narrowSymbol" } as const) : {};
  return new Intl.NumberFormat(locale, {
    ...style,
    // Money has both decimals or none: £241.30.
    minimumFractionDigits: kind === "money" && !Number.isInteger(value) ? 2 : decimals,
    maximumFractionDigits: 2,
    useGrouping: kind === "money",
  }).format(value);
}
