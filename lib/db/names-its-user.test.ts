import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * Functions that get the user's id within a key, row or filter. The id is in the statement, so Postgres can use one
 * partition or shard.
 */
const HANDED: Readonly<Record<string, string>> = {
  "banks/by-hand.ts insertByHandAccount": "the row",
  "forecast/planned-payments.ts plannedWithCategory": "a part of statements, each of which adds the user",
  "insights/insights.ts failRequest": "the key",
  "insights/insights.ts insertAutomaticRun": "the key",
  "transactions/attachments.ts listAttachmentsOf": "the key",
  "transactions/categorization.ts upsertCategoryRule": "the key",
  "transactions/imports.ts insertImport": "the row",
  "transactions/imports.ts storeMapping": "the key",
  "transactions/own-names.ts findMerchantName": "the key",
  "transactions/own-names.ts storeMerchantName": "the key",
  "mail/outbox.ts insertMail": "the row",
  "transactions/range.ts findTransactions": "the filter",
  "transactions/splits.ts selectLines": "a part of statements, each of which adds the user",
  "transactions/totals.ts partsOfRows": "the filter",
  "transactions/transactions.ts insertManualRow": "the row",
};

/**
 * Statements across users, with the reason: with rows on many machines each asks all of them, or needs a table they all
 * have.
 */
const ACROSS: Readonly<Record<string, string>> = {
  "auth/audit.ts listAdminActs": "what admins did, for admins",
  "auth/second-factors.ts consumeMfaChallenge":
    "whoever answers a challenge is not logged in yet: it is found by its hash",
  "auth/second-factors.ts setPasskeyChallenge":
    "whoever answers a challenge is not logged in yet: it is found by its hash",
  "banks/sync-lag.ts readSyncLag": "how the connections of everyone stand, for the metrics",
  "insights/insights.ts findRequest": "the client makes the id, which must be no one else's",
  "mail/outbox.ts markMailSent": "an email may be to an address without an account",
  "mail/outbox.ts recordMailFailure": "an email may be to an address without an account",
  "mail/outbox.ts takeWaitingMail": "an email may be to an address without an account",
  "notifications/push-subscriptions.ts replacePushSubscription": "a browser belongs to whoever logged in there last",
  "profile/expired.ts EXPIRED_ROWS": "what is over for everyone is deleted by the clock",
  "profile/expired.ts eraseTraces": "browsers and addresses of everyone are erased by the clock",
};

/** The tables with a user's id, as typed statements and models name them, with their key columns. */
function readPersonTables() {
  const schema = readFileSync(path.resolve(import.meta.dirname, "../../prisma/schema.prisma"), "utf8");
  const found = [...schema.matchAll(/^model (\w)(\w*) \{([\s\S]*?)^\}/gm)].flatMap(
    ([, first = "", rest = "", body = ""]) => {
      if (!/^ {2}userId\s/m.test(body)) return [];
      const stored = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
      const table = stored.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const several = /@@id\(\[([^\]]+)\]/.exec(body)?.[1]?.split(/,\s*/);
      const one = /^ {2}(\w+)\s.*@id\b/m.exec(body)?.[1];
      return [{ model: first.toLowerCase() + rest, table, key: several ?? (one ? [one] : []) }];
    },
  );
  return {
    tables: new Set(found.map(({ table }) => table)),
    models: new Set(found.map(({ model }) => model)),
    keys: new Map(found.map(({ table, key }) => [table, key])),
  };
}

const DECLARATIONS = /^(?=(?:export )?(?:async )?(?:function|const|class) )/m;
const TYPED = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*"(\w+)/g;
const OF_A_MODEL = /\.(\w+)\.(?:find|create|update|upsert|delete|count|aggregate|groupBy)\w*\(/g;

function statementsOnPeople(): { name: string; text: string }[] {
  const { tables, models } = readPersonTables();
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^generated/.test(file),
  );
  return files.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), "utf8")
      .split(DECLARATIONS)
      .flatMap((text) => {
        const typed = [...text.matchAll(TYPED)].some(([, table = ""]) => tables.has(table));
        const ofModel = [...text.matchAll(OF_A_MODEL)].some(([, model = ""]) => models.has(model));
        const name = /(?:function|const|class) (\w+)/.exec(text)?.[1];
        return typed || ofModel ? [{ name: `${file.replaceAll("\\", "/")} ${name}`, text }] : [];
      }),
  );
}

test("names the user in every statement on user rows, or lists it", () => {
  const found = statementsOnPeople();
  expect(found.length).toBeGreaterThan(300);
  const unnamed = found.flatMap(({ name, text }) => (/\buserId\b|user_id/.test(text) ? [] : [name]));
  expect(unnamed.toSorted()).toEqual([...Object.keys(HANDED), ...Object.keys(ACROSS)].toSorted());
});

test("lists every cross-user statement with its reason in docs/scale.md", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/scale.md"), "utf8");
  const rows = Object.entries(ACROSS).map(([name, reason]) => {
    const [file, declared] = name.split(" ");
    return `| \`${declared}\` in \`lib/db/${file}\` | ${reason} |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

/** Tables whose key doesn't start with the user, with the reason. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  "auditEntries: id": "what was tried on no account, and stays when an account is erased",
  "categories: id": "the product's own are everyone's",
  "mails: id": "an email may be to an address without an account",
  "mfaChallenges: tokenHash": "found by its hash, before it is known whose it is",
};

test("starts every user table's key with the user id, except listed ones", () => {
  const others = [...readPersonTables().keys].flatMap(([table, key]) =>
    key[0] === "userId" ? [] : [`${table}: ${key.join(", ")}`],
  );
  expect(others.toSorted()).toEqual(Object.keys(OTHER_KEYS).toSorted());
});
