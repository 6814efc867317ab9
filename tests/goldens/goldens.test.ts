import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { GOLDENS } from "./answers";

test.each(Object.entries(GOLDENS))(
  "matches %s line by line",
  async (file, write) => {
    const golden = readFileSync(path.join(import.meta.dirname, file), "utf8").split("\n");
    const answers = (await write()).split("\n");
    expect(answers.filter((line, index) => line !== golden[index]).slice(0, 20)).toEqual([]);
    expect(answers).toHaveLength(golden.length);
  },
  120_000,
);
