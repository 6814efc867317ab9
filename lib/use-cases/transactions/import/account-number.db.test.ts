import { expect, test } from "vitest";
import { POST as importRoute } from "@/app/api/transactions/import/route";
import { pool } from "@/lib/db/client";
import { createViewer } from "@/tests/factories";

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>121000248<ACCTID>000098765432<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-12.50<FITID>A1<NAME>Shop</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>1<DTASOF>20261104</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const CAMT = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000098765432</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Ntry><Amt Ccy="EUR">62.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Trattoria Roma</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const MT940 = `:20:STARTUMS
:25:12030000/0098765432
:28C:1/1
:60F:C261102EUR100,00
:61:2611031103D62,50NMSCNONREF
:86:Trattoria Roma
:62F:C261103EUR37,50
-`;

test.each([
  ["an OFX", "bank.ofx", OFX],
  ["a CAMT", "bank.xml", CAMT],
  ["an MT940", "bank.sta", MT940],
])("%s file's account number is neither stored nor shown, but for its last digits", async (_, fileName, text) => {
  const viewer = await createViewer();
  const content = Buffer.from(text).toString("base64");
  const shown: unknown[] = [];
  for (const dryRun of [true, false]) {
    const answer = await viewer.post(importRoute, "/api/transactions/import", { fileName, content, dryRun });
    expect([answer.status, answer.body.payload?.added], JSON.stringify(answer.body)).toEqual([200, 1]);
    shown.push(answer.body);
  }
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  for (const { name } of tables) {
    const { rows } = await pool().query(`SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE user_id = $1`, [
      viewer.userId,
    ]);
    shown.push(...rows);
  }
  expect(JSON.stringify(shown)).toMatch(/Shop|Trattoria Roma/);
  expect(JSON.stringify(shown)).not.toContain("98765432");
});
