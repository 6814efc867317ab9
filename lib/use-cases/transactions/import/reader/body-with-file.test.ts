import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { parseBodyWithFile } from "./body-with-file";

const parse = (json: string) => parseBodyWithFile(Buffer.from(json));

describe("an import's body", () => {
  test("gives back the bytes of any file beside its fields", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), fc.string(), fc.boolean(), (bytes, fileName, isFirst) => {
        const content = Buffer.from(bytes).toString("base64");
        const body = isFirst ? { content, fileName, dryRun: true } : { fileName, dryRun: true, content };
        const { fields, file } = parse(JSON.stringify(body));
        expect(Buffer.from(file).equals(Buffer.from(bytes))).toBe(true);
        expect(fields).toEqual({ ...body, content: content === "" ? "" : "AAAA" });
      }),
    );
  });

  test("decodes a file of several pieces", () => {
    const bytes = Buffer.alloc(3_000_001, "Date,Name");
    expect(Buffer.from(parse(JSON.stringify({ content: bytes.toString("base64") })).file).equals(bytes)).toBe(true);
  });

  test("reads base64 with escaped slashes", () => {
    expect(Buffer.from(parse('{"content":"\\/\\/\\/\\/"}').file)).toEqual(Buffer.from([0xff, 0xff, 0xff]));
  });

  test.each([
    ["a length that isn't base64's", '{"content":"AAA"}', "-"],
    ["padding amid the text", '{"content":"AA=A"}', "-"],
    ["a control character", '{"content":"AAA\\u0000"}', "-"],
    ["padding amid a long text", `{"content":"${"A".repeat(2 ** 20)}=AAA"}`, "-"],
    ["an empty file", '{"content":""}', ""],
    ["a number", '{"content":7}', 7],
    ["content of another object", '{"other":{"content":"AAAA"},"list":["content","AAAA"]}', undefined],
    ["a second content", '{"content":"BBBB","content":"-"}', "-"],
  ])("leaves %s to its schema", (_, json, standIn) => {
    const { fields, file } = parse(json);
    expect((fields as { content?: unknown }).content).toBe(standIn);
    expect(file).toHaveLength(0);
  });

  test("refuses what isn't JSON", () => {
    for (const json of ["", "{", '{"content":"AAAA', '{"content":"AAAA"', "[".repeat(100_000)]) {
      expect(() => parse(json)).toThrow("The body is not valid JSON");
    }
  });
});
