import { expect, test } from "vitest";
import { createViewer } from "@/tests/factories";
import { accountsOf, addByHand, sendImport } from "@/tests/send-import";

/** A purchase without a sign, in the letters of Windows-1250, which this one does not give away. */
const polish = (day: string) => Buffer.from(`Date,Description,Amount\n2026-10-${day},Ko\u00e6a,4.50\n`, "latin1");

test("remembers a chosen encoding for its account and columns only", async () => {
  const viewer = await createViewer();
  const [one, other] = [await addByHand(viewer, "One"), await addByHand(viewer, "Other")];
  const guessed = await sendImport(viewer, polish("01"), { accountId: one, dryRun: true });
  expect(guessed.preview[0].name).not.toBe("Koća");
  const mapping = { ...guessed.mapping, isOutPositive: true };
  const how = { accountId: one, encoding: "windows-1250", mapping };
  expect(await sendImport(viewer, polish("01"), how)).toMatchObject({ added: 1, encoding: "windows-1250" });
  const next = await sendImport(viewer, polish("02"), { accountId: one, dryRun: true });
  expect(next).toMatchObject({ ...{ encoding: "windows-1250", isRemembered: true, needs: [] } });
  expect(next.preview[0]).toMatchObject({ name: "Koća", amount: -4.5 });
  const elsewhere = await sendImport(viewer, polish("02"), { accountId: other, dryRun: true });
  expect(elsewhere).toMatchObject({ encoding: null, isRemembered: false });
});

test("remembers answers for the account that the import made", async () => {
  const viewer = await createViewer();
  const file = (day: string) => `Date,Description,Amount\n2026-10-${day},Corner shop,4.50\n2026-10-${day},Kiosk,2.50\n`;
  const preview = await sendImport(viewer, file("01"), { dryRun: true });
  expect(preview.needs).toEqual(["isOutPositive"]);
  const mapping = { ...preview.mapping, isOutPositive: true };
  await sendImport(viewer, file("01"), { mapping, newAccount: { name: "Village bank", kind: "checking" } });
  const [made] = await accountsOf(viewer);
  expect(await sendImport(viewer, file("02"), { accountId: made.id, dryRun: true })).toMatchObject({
    ...{ isRemembered: true, needs: [], mapping: { isOutPositive: true } },
  });
  expect(await sendImport(viewer, file("02"), { dryRun: true })).toMatchObject({ isRemembered: false });
});

test("states the source of the currency", async () => {
  const viewer = await createViewer();
  const account = await addByHand(viewer, "One");
  const plain = "Date,Description,Amount\n2026-10-01,Corner shop,-4.50\n";
  const from = async (content: string, more: object = {}) => {
    const { currency, currencyFrom } = await sendImport(viewer, content, { dryRun: true, ...more });
    return `${currencyFrom} ${currency}`;
  };
  expect(await from(plain)).toBe("home USD");
  expect(await from(plain, { currency: "CAD" })).toBe("chosen CAD");
  expect(await from(plain, { accountId: account })).toBe("account USD");
  expect(await from(plain.replace("Amount", "Amount (EUR)"))).toBe("file EUR");
  const column = "Date,Description,Amount,Currency\n2026-10-01,Corner shop,-4.50,EUR\n2026-10-02,Kiosk,-2.50,EUR\n";
  expect(await from(column)).toBe("file EUR");
  const ofx = "<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20261019<TRNAMT>-5<FITID>1<NAME>A</STMTTRN></OFX>";
  expect(await from(ofx)).toBe("home USD");
  expect(await from(ofx.replace("<STMTRS>", "<STMTRS><CURDEF>EUR"))).toBe("file EUR");
});

test("counts categorized rows and those to review before and after", async () => {
  const viewer = await createViewer();
  const file = "Date,Description,Amount\n2026-10-01,NETFLIX.COM,-15.49\n2026-10-02,Qwxz vbnm 12,-4.50\n";
  const preview = await sendImport(viewer, file, { dryRun: true });
  expect(preview.afterwards).toEqual({ categorized: 1, toReview: 1 });
  expect((await sendImport(viewer, file)).afterwards).toEqual(preview.afterwards);
  // What is there already will not be asked about again.
  expect((await sendImport(viewer, file, { dryRun: true })).afterwards).toEqual({ categorized: 0, toReview: 0 });
});
