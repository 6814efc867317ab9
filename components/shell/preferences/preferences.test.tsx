import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HIDE_KEY, THEME_KEY, toTheme } from "./preferences";
import { PREFERENCES_SCRIPT } from "./preferences-script";
import { followPreferences, setHidden, setTheme, useHiddenAmounts, useTheme } from "./use-preferences";

function Shown() {
  const { theme, resolved } = useTheme();
  const { isHidden } = useHiddenAmounts();
  return <p>{`${theme} ${resolved} ${isHidden ? "hidden" : "shown"}`}</p>;
}

const html = document.documentElement;
/** As the browser runs the inline script. */
const runScript = () => new Function(PREFERENCES_SCRIPT)();

afterEach(() => {
  localStorage.clear();
  delete html.dataset.theme;
  html.removeAttribute("data-hide");
  html.removeAttribute("data-logged-in");
  // biome-ignore lint/suspicious/noDocumentCookie: what a test set is gone for the next one
  document.cookie = "accessToken=; max-age=0";
});

test("a chosen theme and hidden amounts are there before anything is painted", () => {
  localStorage.setItem(THEME_KEY, "dark");
  localStorage.setItem(HIDE_KEY, "1");
  runScript();
  expect(html.dataset.theme).toBe("dark");
  expect(html).toHaveAttribute("data-hide");
});

test("without a choice the system's theme is shown, and amounts are", () => {
  runScript();
  expect(html.dataset.theme).toBe(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  expect(html).not.toHaveAttribute("data-hide");
});

test("a page that is built once for everyone knows before it is painted whether its reader has a session", () => {
  runScript();
  expect(html).not.toHaveAttribute("data-logged-in");
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it
  document.cookie = "accessToken=header.payload";
  runScript();
  expect(html).toHaveAttribute("data-logged-in");
});

test("nonsense in the browser's storage is the system's theme", () => {
  expect(toTheme("<script>")).toBe("system");
});

test("a choice is shown at once and kept; going back to the system's forgets it", () => {
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

test("a page that shows the theme nowhere follows another tab's choice of it, for as long as it stands", () => {
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

test("a choice made in another tab is followed here", () => {
  render(<Shown />);
  localStorage.setItem(HIDE_KEY, "1");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: HIDE_KEY }));
  });
  expect(screen.getByText(/hidden$/)).toBeInTheDocument();
});
