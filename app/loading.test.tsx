import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import SetupLoading from "./(app-setup)/loading";
import AppLoading from "./(app)/loading";
import AuthLoading from "./(auth)/loading";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["pages behind the login", AppLoading],
  ["login pages", AuthLoading],
  ["steps between them", SetupLoading],
])("shows for %s 'Loading...' until the page arrives [spec 2.36]", (_, Loading) => {
  render(<Loading />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading\.\.\.$/);
});

test("offers a reload after 120 s", async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  render(<AppLoading />);
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByRole("button")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(reload).toHaveBeenCalledOnce();
});
