import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { useEscapeLayer } from "./escape-layers";

function Part({ name, children }: { name: string; children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLElement>(null);
  useEscapeLayer(element, isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      {isOpen ? (
        <section ref={element} aria-label={name}>
          <button type="button">{`In ${name}`}</button>
          {children}
        </section>
      ) : null}
    </>
  );
}

const open = (name: string) => userEvent.click(screen.getByRole("button", { name: `Open ${name}` }));
const shown = () => screen.queryAllByRole("region").map((region) => region.getAttribute("aria-label"));
const escapeIn = async (name: string | null) => {
  if (name === null) (document.activeElement as HTMLElement | null)?.blur();
  else screen.getByRole("button", { name: `In ${name}` }).focus();
  await userEvent.keyboard("{Escape}");
  return shown();
};

test("closes the proof before its sheet, wherever the focus is", async () => {
  render(
    <Part name="sheet">
      <Part name="proof" />
    </Part>,
  );
  await open("sheet");
  await open("proof");
  expect(await escapeIn("sheet")).toEqual(["sheet"]);
  expect(await escapeIn("sheet")).toEqual([]);
  await open("sheet");
  await open("proof");
  expect(await escapeIn(null)).toEqual(["sheet"]);
  expect(await escapeIn(null)).toEqual([]);
});

test("closes the focused sibling, or else the latest", async () => {
  render(
    <>
      <Part name="first">
        <Part name="inner" />
      </Part>
      <Part name="second" />
    </>,
  );
  await open("first");
  await open("inner");
  await open("second");
  expect(await escapeIn("first")).toEqual(["first", "second"]);
  expect(await escapeIn("first")).toEqual(["second"]);
  await open("first");
  expect(await escapeIn(null)).toEqual(["second"]);
  await open("first");
  await open("inner");
  expect(await escapeIn("inner")).toEqual(["first", "second"]);
});

test("leaves Escape to dialogs, menus and filled search fields", async () => {
  const { rerender } = render(<Part name="sheet" />);
  await open("sheet");
  for (const role of ["dialog", "menu"] as const) {
    rerender(
      <>
        <Part name="sheet" />
        <div role={role} />
      </>,
    );
    expect(await escapeIn("sheet")).toEqual(["sheet"]);
  }
  rerender(
    <>
      <Part name="sheet" />
      <input type="search" aria-label="Search" />
    </>,
  );
  await userEvent.type(screen.getByRole("searchbox"), "coffee{Escape}");
  expect(shown()).toEqual(["sheet"]);
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.keyboard("{Escape}");
  expect(shown()).toEqual([]);
});
