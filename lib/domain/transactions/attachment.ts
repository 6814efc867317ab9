import { RETENTION } from "@/lib/domain/profile/retention";

/** Accepted types, recognized by a file's first bytes. File names and the browser's type are never trusted. */
export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Five files fit a receipt, its return and their paperwork. */
export const ATTACHMENT_BOUNDS = {
  maxBytes: 5 * 1024 * 1024,
  perTransaction: 5,
  /** Counts files removed within the last day too. The export holds them all in memory. */
  bytesPerUser: 50 * 1024 * 1024,
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

/** Detects a picture or a PDF by its first bytes, else returns null. SVG is refused: markup can hold a script. */
export function typeOfFile(bytes: Uint8Array): AttachmentType | null {
  const begins = (at: number, wanted: readonly number[]) => wanted.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, RIFF) && begins(8, WEBP)) return "image/webp";
  return SIGNATURES.find((one) => begins(one.at, one.bytes))?.type ?? null;
}
