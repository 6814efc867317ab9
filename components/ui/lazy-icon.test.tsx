import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyIcon, type NamedIconProps } from "./lazy-icon";

function Star({ size }: NamedIconProps) {
  return (
    <svg width={size} height={size}>
      <title>star</title>
    </svg>
  );
}

test("keeps the icon's place until its script arrives", async () => {
  let arrive = (_: typeof Star) => {};
  const Icon = lazyIcon(() => new Promise((resolve) => (arrive = resolve)));
  const { container } = render(<Icon name="star" size={18} className="text-ink" />);
  const place = container.querySelector("svg");
  expect([place?.getAttribute("width"), place?.getAttribute("class"), place?.childElementCount]).toEqual([
    "18",
    "text-ink",
    0,
  ]);
  await waitFor(() => {
    arrive(Star);
    expect(container.querySelector("title")?.textContent).toBe("star");
  });
});

test("leaves the place empty when the script doesn't arrive", async () => {
  let tries = 0;
  const Icon = lazyIcon(() => {
    tries += 1;
    return Promise.reject(new Error("gone"));
  });
  const { container } = render(<Icon name="star" size={18} />);
  await waitFor(() => expect(tries).toBe(2));
  expect(container.querySelector("svg")?.childElementCount).toBe(0);
});
