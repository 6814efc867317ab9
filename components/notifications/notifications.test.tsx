import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import type { AppNotification } from "@/lib/schemas/notifications";
import { fakeServer, refusal, watchToasts } from "@/tests/render-part";
import { NotificationBell } from "./notification-bell";
import { NotificationsPage } from "./notification-list";

vi.mock("next/link", () => ({
  default: ({ href, onClick, onNavigate: _, ...rest }: { href: string; onClick?: () => void; onNavigate: unknown }) => (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.();
      }}
      {...rest}
    />
  ),
}));

const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const one = (place: number, more: Partial<AppNotification> = {}): AppNotification => ({
  ...{
    id: id(place),
    kind: "low_point",
    title: `Everyday may run low ${place}`,
    body: "A 1 in 3 chance. It holds $123.",
  },
  ...{ day: "2026-12-01", proof: { label: "See that day", href: `/forecast?day=2026-12-0${place}` } },
  ...{ step: null, isUrgent: true, isRead: false, createdAt: "2026-11-24T12:00:00.000Z" },
  ...more,
});

let toasts: ReturnType<typeof watchToasts>;
let stored: AppNotification[];
let sent: unknown[];
let isBroken: boolean;
beforeEach(() => {
  stored = [
    one(1),
    one(2, {
      ...{ kind: "bank_stopped", title: "Juniper needs you to log in again", isUrgent: false, isRead: true },
      step: { label: "See your banks", href: "/profile#banks" },
    }),
  ];
  queryClient.clear();
  toasts = watchToasts();
  sent = [];
  isBroken = false;
  const unread = () => stored.filter(({ isRead }) => !isRead).length;
  const unlessBroken = (payload: unknown) => (isBroken ? refusal(503, "NOT_READY", "Not now") : payload);
  fakeServer(
    {
      "GET /api/badges": () => unlessBroken({ insights: null, toReview: null, unread: unread() }),
      "GET /api/notifications": () => unlessBroken({ unread: unread(), notifications: stored }),
    },
    (body) => {
      const { ids, isRead } = body as { ids?: string[]; isRead: boolean };
      sent.push(body);
      const changed = stored.filter((each) => each.isRead !== isRead && (ids?.includes(each.id) ?? true));
      stored = stored.map((each) => (changed.includes(each) ? { ...each, isRead } : each));
      return { ids: changed.map((each) => each.id) };
    },
  );
});

const show = (what: React.ReactNode) => render(what, { wrapper: QueryProvider });

test("opens unread notifications by keyboard and closes when one is followed", async () => {
  show(<NotificationBell />);
  const bell = await screen.findByRole("button", { name: "Notifications, 1 unread" });
  bell.focus();
  await userEvent.keyboard("{Enter}");
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  const link = await within(panel).findByRole("link", { name: "Unread: Everyday may run low 1" });
  expect(link).toHaveAttribute("href", "/forecast?day=2026-12-01");
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ ids: [id(1)], isRead: true }]);
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeInTheDocument();
});

test("links the notifications page from the bell on a phone", async () => {
  show(<NotificationBell />);
  expect(await screen.findByRole("link", { name: "Notifications, 1 unread" })).toHaveAttribute(
    "href",
    "/notifications",
  );
});

test("veils amounts and links further actions", async () => {
  show(<NotificationsPage />);
  const row = (await screen.findAllByRole("listitem"))[0];
  for (const element of row?.querySelectorAll("*") ?? []) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((n) => n.textContent);
    if (own.some((text) => text?.includes("$"))) expect(element.closest(".veiled")).not.toBeNull();
  }
  expect(screen.getAllByText(/It holds \$123/)[0]).toHaveClass("veiled");
  expect(screen.getByRole("link", { name: "See your banks" })).toHaveAttribute("href", "/profile#banks");
});

test("marks all read, and Undo restores only those changed", async () => {
  show(<NotificationsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Mark all read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull());
  await waitFor(() => expect(toasts.undo).toBeDefined());
  toasts.undo?.();
  expect(await screen.findByRole("button", { name: "Mark all read" })).toBeVisible();
  expect(sent).toEqual([{ isRead: true }, { ids: [id(1)], isRead: false }]);
  fireEvent.click(screen.getByRole("button", { name: "Mark unread: Juniper needs you to log in again" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(stored.every(({ isRead }) => !isRead)).toBe(true);
});

test("explains an empty list and offers a retry after failure", async () => {
  stored = [];
  const { unmount } = show(<NotificationsPage />);
  expect(await screen.findByText("No notifications yet")).toBeVisible();
  unmount();
  queryClient.clear();
  isBroken = true;
  show(<NotificationsPage />);
  expect(await screen.findByText("Could not load your notifications", undefined, { timeout: 5000 })).toBeVisible();
  isBroken = false;
  stored = [one(1)];
  fireEvent.click(screen.getByRole("button", { name: /retry|again/i }));
  expect(await screen.findByRole("link", { name: /Everyday may run low/ })).toBeVisible();
});
