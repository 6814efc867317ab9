import { act, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { aTransaction } from "@/lib/client/test-data";
import { discard, useUnsaved, useWaiting } from "@/lib/client/unsaved";
import { fakeServer, refusal, renderPart } from "@/tests/render-part";
import { useOpenTransaction } from "./open-transaction";
import { OpenedInAddress } from "./opened-in-address";

// Mimics Next.js, whose search params follow every URL change.
vi.mock("next/navigation", () => ({
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (onChange) => {
        const timer = setInterval(onChange, 5);
        return () => clearInterval(timer);
      },
      () => window.location.search,
    );
    return new URLSearchParams(search);
  },
}));

const row = aTransaction({ id: "01890000-0000-7000-8000-000000000001" });
const other = aTransaction({ id: "01890000-0000-7000-8000-000000000002" });
let status = 200;

beforeEach(() => {
  status = 200;
  act(() => useOpenTransaction.getState().drop());
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/spending?q=coffee");
  const rest = { transfers: [], refundOf: null, refunds: [], series: null, merchantName: null, attachments: [] };
  const details = { transaction: row, ...rest, changes: [], addedAt: "2026-11-13T06:40:00.000Z" };
  fakeServer({
    "GET /api/transactions/*": () => (status === 200 ? details : refusal(status, "NOT_FOUND", "Not found")),
  });
});

const open = (beside?: React.ReactNode) =>
  renderPart(
    <>
      <OpenedInAddress />
      {beside}
    </>,
  );
const opened = () => useOpenTransaction.getState().row?.id ?? null;
const back = () => act(async () => window.history.back());

test("puts the open transaction in the URL and closes it on Back", async () => {
  open();
  act(() => useOpenTransaction.getState().open(row));
  await waitFor(() => expect(window.location.search).toBe(`?q=coffee&transaction=${row.id}`));
  act(() => useOpenTransaction.getState().open(other));
  await waitFor(() => expect(window.location.search).toContain(other.id));
  await back();
  await waitFor(() => expect(opened()).toBeNull());
  expect(window.location.search).toBe("?q=coffee");
});

test("opens the address's transaction after a reload", async () => {
  window.history.replaceState(null, "", `/spending?transaction=${row.id}`);
  open();
  await waitFor(() => expect(opened()).toBe(row.id));
  act(() => useOpenTransaction.getState().close());
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("takes an unknown transaction out of the address", async () => {
  status = 404;
  window.history.replaceState(null, "", `/spending?transaction=${row.id}`);
  open();
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(opened()).toBeNull();
});

test("leaves the page on one Back after closing the transaction", async () => {
  open();
  act(() => useOpenTransaction.getState().open(row));
  await waitFor(() => expect(window.location.search).toContain(row.id));
  act(() => useOpenTransaction.getState().close());
  await waitFor(() => expect(window.location.search).toBe("?q=coffee"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("keeps the filters set beside the open transaction on Back", async () => {
  open();
  act(() => useOpenTransaction.getState().open(row));
  await waitFor(() => expect(window.location.search).toBe(`?q=coffee&transaction=${row.id}`));
  act(() => replaceAddress(`/spending?q=tea&transaction=${row.id}`));
  await back();
  await waitFor(() => expect(opened()).toBeNull());
  await waitFor(() => expect(window.location.search).toBe("?q=tea"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

function HalfFilled() {
  useUnsaved(useOpenTransaction((state) => state.row !== null));
  return null;
}

test("asks on Back while typing in the open transaction is unsaved", async () => {
  open(<HalfFilled />);
  act(() => useOpenTransaction.getState().open(row));
  await waitFor(() => expect(window.location.search).toContain(row.id));
  await back();
  await waitFor(() => expect(useWaiting.getState().waiting).not.toBeNull());
  await waitFor(() => expect(window.location.search).toContain(row.id));
  // A second Back is the answer to keep it.
  await back();
  await waitFor(() => expect(useWaiting.getState().waiting).toBeNull());
  expect(opened()).toBe(row.id);
  await back();
  await waitFor(() => expect(useWaiting.getState().waiting).not.toBeNull());
  act(() => discard());
  expect(opened()).toBeNull();
  await waitFor(() => expect(window.location.search).toBe("?q=coffee"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});
