import { expect, test } from "vitest";
import { typeOfFile } from "./attachment";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("reads a file's type from its first bytes", () => {
  expect(typeOfFile(bytesOf("%PDF-1.7 …"))).toBe("application/pdf");
  expect(typeOfFile(bytesOf("\xff\xd8\xff\xe0"))).toBe("image/jpeg");
  expect(typeOfFile(bytesOf("\x89PNG\r\n\x1a\n"))).toBe("image/png");
  expect(typeOfFile(bytesOf("GIF89a"))).toBe("image/gif");
  expect(typeOfFile(bytesOf("RIFF\x10\x00\x00\x00WEBPVP8 "))).toBe("image/webp");
});

test("refuses markup, scripts, programs and look-alike containers", () => {
  for (const text of [
    "<svg onload=alert(1)>",
    "<!doctype html>",
    "MZ\x90",
    "PK\x03\x04",
    "RIFF\x10\x00\x00\x00WAVE",
    "",
    "%PD",
  ])
    expect(typeOfFile(bytesOf(text)), text).toBeNull();
  expect(typeOfFile(bytesOf(" %PDF-1.7"))).toBeNull();
});
