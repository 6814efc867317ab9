import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WaitingLine } from "./file-check";
import type { ImportFile } from "./import-files";

const file = (part: object) =>
  ({ name: "ten-years.csv", content: null, result: null, isAdding: false, ...part }) as unknown as ImportFile;

test("shows the step, its size and its duration, announcing only the step", () => {
  vi.useFakeTimers();
  try {
    const { rerender } = render(<WaitingLine file={file({})} />);
    expect(screen.getByRole("status")).toHaveTextContent("Opening ten-years.csv");
    rerender(<WaitingLine file={file({ content: "a".repeat(9_333_333) })} />);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Reading ten-years.csv, 7 MB. Each transaction is compared with what is here already.",
    );
    expect(screen.queryByText(/seconds so far/)).toBeNull();
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.getByText("8 seconds so far.")).toBeVisible();
    expect(screen.getByRole("status")).not.toHaveTextContent("seconds");
    rerender(<WaitingLine file={file({ isAdding: true, result: { added: 100_000 } })} />);
    expect(screen.getByRole("status")).toHaveTextContent("Adding 100,000 transactions, all of them or none.");
    expect(screen.queryByText(/seconds so far/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
