/** Every format of statements. Written by all-formats.test.ts: npx vitest run lib/use-cases/transactions/import/formats -u */
import { csvFormat } from "./csv";
import { ofxFormat } from "./ofx";

export const ALL_FORMATS = [csvFormat, ofxFormat] as const;
