import type pg from "pg";
import { beginSpan, isTracing } from "@/lib/traces";

type Query = (...given: unknown[]) => unknown;

/**
 * Wraps a connection's statements in spans if tracing is on. A span names the verb and table, never the text or values.
 */
export function traceQueries(client: pg.ClientBase): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as Query;
  client.query = ((...given: unknown[]) => {
    const summary = summaryOf(textOf(given[0]));
    const end = beginSpan({
      name: summary,
      kind: "CLIENT",
      attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
    });
    const last = given.at(-1);
    if (typeof last === "function") {
      return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error);
        return last(error, ...rest);
      });
    }
    const answer = query(...given);
    // A statement reporting by events is the driver's own: its span covers only the sending.
    if (!(answer instanceof Promise)) {
      end();
      return answer;
    }
    return answer.then(
      (value: unknown) => {
        end();
        return value;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  }) as pg.ClientBase["query"];
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const text: unknown = typeof statement === "object" && statement !== null ? Reflect.get(statement, "text") : "";
  return typeof text === "string" ? text : "";
}

const VERB =
  /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|with|begin|commit|rollback|set|savepoint|release|copy|lock)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?(?:public|pgboss)"?\s*\.\s*)?"?([a-z_]{2,40})"?/i;

/** Summarizes a statement as its verb and first table: "SELECT transactions". */
export function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? "OTHER";
  const table = TABLE.exec(text.slice(0, 4000))?.[1];
  return table ? `${verb} ${table.toLowerCase()}` : verb;
}
