import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ATTACHMENT_BOUNDS } from "@/lib/domain/transactions/attachment";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { fakeServer, renderPart } from "@/tests/render-part";
import { base64Of, bytesOf, FilesField, sizeText } from "./files-field";
import type { Edits } from "./use-edits";

const PNG = "iVBORw0KGgo=";
const file = (change: Partial<Attachment> = {}): Attachment => ({
  id: "01890000-0000-7000-8000-000000000001",
  transactionId: "01890000-0000-7000-8000-000000000002",
  name: "lamp.png",
  type: "image/png",
  size: 186_368,
  createdAt: "2026-11-12T09:12:00.000Z",
  ...change,
});
const edits = { attach: vi.fn(), removeFile: vi.fn() };
const open = (files: Attachment[], isAsked = false) =>
  renderPart(<FilesField files={files} edits={edits as unknown as Edits} isAsked={isAsked} />);

beforeEach(() => {
  edits.attach.mockReset().mockResolvedValue(true);
  edits.removeFile.mockReset().mockResolvedValue(true);
});

test("sends chosen and pasted files with name and bytes", async () => {
  open([], true);
  expect(screen.getByRole("button", { name: "Attach a receipt or a file" })).toHaveFocus();
  const chosen = new File([bytesOf(PNG)], "lamp.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("File to attach"), chosen);
  await vi.waitFor(() => expect(edits.attach).toHaveBeenLastCalledWith({ name: "lamp.png", content: PNG }));
  await userEvent.paste({ files: [new File(["%PDF-"], "p.pdf", { type: "application/pdf" })] } as never);
  await vi.waitFor(() => expect(edits.attach).toHaveBeenLastCalledWith({ name: "p.pdf", content: btoa("%PDF-") }));
});

test("refuses an oversized, empty or unsupported file before sending", async () => {
  open([]);
  const user = userEvent.setup({ applyAccept: false });
  const refused = async (bytes: BlobPart, name: string, type: string) => {
    await user.upload(screen.getByLabelText("File to attach"), new File([bytes], name, { type }));
    return screen.getByRole("alert").textContent;
  };
  const large = new Uint8Array(ATTACHMENT_BOUNDS.maxBytes + 300_000);
  expect(await refused(large, "scan.pdf", "application/pdf")).toBe("This file is 5.3 MB. Choose one of at most 5 MB.");
  expect(await refused("", "empty.png", "image/png")).toBe("This file is empty.");
  expect(await refused("a,b", "rows.csv", "text/csv")).toBe("Choose a picture (JPEG, PNG, WebP or GIF) or a PDF.");
  expect(edits.attach).not.toHaveBeenCalled();
});

test("shows a picture, saves a PDF, and removes each", async () => {
  const { reads } = fakeServer({ "GET /api/attachments/*": { ...file(), content: PNG } });
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:one");
  const pdf = file({
    id: "01890000-0000-7000-8000-000000000003",
    name: "order.pdf",
    type: "application/pdf",
    size: 900,
  });
  open([file(), pdf]);
  expect(screen.getByText(/182 KB/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show lamp.png" }));
  expect(await screen.findByRole("img", { name: "lamp.png" })).toHaveAttribute("src", `data:image/png;base64,${PNG}`);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Save order.pdf" }));
  await vi.waitFor(() => expect(address).toHaveBeenCalledOnce());
  expect(reads.map(({ pathname }) => pathname)).toEqual([
    `/api/attachments/${file().id}`,
    `/api/attachments/${pdf.id}`,
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove order.pdf" }));
  expect(edits.removeFile).toHaveBeenCalledWith(pdf);
});

test("stops offering uploads at the file limit", () => {
  const files = Array.from({ length: ATTACHMENT_BOUNDS.perTransaction }, (_, at) =>
    file({ id: `01890000-0000-7000-8000-00000000001${at}` }),
  );
  open(files);
  expect(screen.queryByRole("button", { name: /^Attach/ })).not.toBeInTheDocument();
  expect(screen.getByText("5 files is the most you can attach.")).toBeVisible();
});

test("round-trips any bytes through base64 and formats sizes", async () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => at % 256);
  expect(bytesOf(await base64Of(new Blob([bytes])))).toEqual(bytes);
  expect([12, 186_368, 4_823_449].map(sizeText)).toEqual(["12 bytes", "182 KB", "4.6 MB"]);
});
