import { RETENTION } from "@/lib/domain/profile/retention";

/** What can be attached, by what a file begins with: its name and what the browser calls it are never believed. */
export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Enough for a scan of some pages; five a transaction are a receipt, its return and what belongs to it. */
export const ATTACHMENT_BOUNDS = {
  maxBytes: 5 * 1024 * 1024,
  perTransaction: 5,
  /** Of all of a user's files, those removed within the last day too: the export holds them in memory. */
  bytesPerUser: 50 * 1024 * 1024,
  /** How long a removed file can be brought back. */
  undoHours: RETENTION.removed,
} as const;

const SIGNATURES: readonly { type: AttachmentType; at: number; bytes: readonly number[] }[] = [
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a file is by its first bytes, or null for anything but a picture or a PDF. A drawing of markup (SVG) is none: it can hold a script. */
export function typeOfFile(bytes: Uint8Array): AttachmentType | null {
  const begins = (at: number, wanted: readonly number[]) => wanted.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, RIFF) && begins(8, WEBP)) return "image/webp";
  return SIGNATURES.find((one) => begins(one.at, one.bytes))?.type ?? null;
}
