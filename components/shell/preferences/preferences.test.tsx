import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HIDE_KEY, PREFERENCES_SCRIPT, THEME_KEY, toTheme } from "./preferences";
import { followPreferences, setHidden, setTheme, useHiddenAmounts, useTheme } from "./use-preferences";

function Shown() {
  const { theme, resolved } = useTheme();
  const { isHidden } = useHiddenAmounts();
  return <p>{`${theme} ${resolved} ${isHidden ? "hidden" : "shown"}`}</p>;
}

const html = document.documentElement;
const runScript = () => new Function(PREFERENCES_SCRIPT)();

afterEach(() => {
  localStorage.clear();
  delete html.dataset.theme;
  html.removeAttribute("data-hide");
  html.removeAttribute("data-logged-in");
  // biome-ignore lint/suspicious/noDocumentCookie: what a test set is gone for the next one
  document.cookie = "accessToken=; max-age=0";
});

test("applies a chosen theme and hidden amounts before painting", () => {
  localStorage.setItem(THEME_KEY, "dark");
  localStorage.setItem(HIDE_KEY, "1");
  runScript();
  expect(html.dataset.theme).toBe("dark");
  expect(html).toHaveAttribute("data-hide");
});

test("shows the system's theme and amounts by default", () => {
  runScript();
  expect(html.dataset.theme).toBe(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  expect(html).not.toHaveAttribute("data-hide");
});

test("detects a session before painting a prebuilt page", () => {
  runScript();
  expect(html).not.toHaveAttribute("data-logged-in");
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it
  document.cookie = "accessToken=header.payload";
  runScript();
  expect(html).toHaveAttribute("data-logged-in");
});

test("falls back to the system's theme for invalid storage", () => {
  expect(toTheme("<script>")).toBe("system");
});

test("applies and stores a choice; the system's theme clears it", () => {
  render(<Shown />);
  act(() => {
    setTheme("dark");
    setHidden(true);
  });
  expect(screen.getByText("dark dark hidden")).toBeInTheDocument();
  expect(localStorage.getItem(THEME_KEY)).toBe("dark");
  act(() => {
    setTheme("system");
    setHidden(false);
  });
  expect(screen.getByText(/^system .* shown$/)).toBeInTheDocument();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
  expect(localStorage.getItem(HIDE_KEY)).toBeNull();
});

test("follows another tab's theme on pages without a theme control", () => {
  const stop = followPreferences();
  const choose = (theme: string) => {
    localStorage.setItem(THEME_KEY, theme);
    window.dispatchEvent(new StorageEvent("storage", { key: THEME_KEY }));
  };
  choose("dark");
  expect(html.dataset.theme).toBe("dark");
  stop();
  choose("light");
  expect(html.dataset.theme).toBe("dark");
});

test("follows another tab's choice", () => {
  render(<Shown />);
  localStorage.setItem(HIDE_KEY, "1");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: HIDE_KEY }));
  });
  expect(screen.getByText(/hidden$/)).toBeInTheDocument();
});
