import { expect, test, vi } from "vitest";
import { transactionCalls } from "@/lib/calls/transactions";
import { callOf, connectApi } from "./api";

test("keeps only calls alive that are made as the page is left", async () => {
  const kept: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return Response.json({ success: true, message: "", payload: { id: "1" } });
  });
  connectApi({ notify: () => {}, retract: () => {}, clearSession: () => {}, goToLogin: () => {} });
  const save = () => callOf(transactionCalls.deleteTransaction)({ id: "1" });
  await save();
  window.dispatchEvent(new Event("pagehide"));
  await save();
  window.dispatchEvent(new Event("pageshow"));
  await save();
  expect(kept).toEqual([undefined, true, undefined]);
});
