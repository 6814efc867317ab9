import { render, screen } from "@testing-library/react";
import { House } from "lucide-react";
import { expect, test, vi } from "vitest";
import { NavIcon } from "./sidebar";

const link = vi.hoisted(() => ({ pending: false }));
vi.mock("next/link", () => ({ useLinkStatus: () => link }));

test("says 'Loading...' for a page pressed before it was prefetched", () => {
  const { rerender } = render(<NavIcon icon={House} size={18} />);
  expect(screen.queryByRole("status")).toBeNull();
  link.pending = true;
  rerender(<NavIcon icon={House} size={18} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  link.pending = false;
  rerender(<NavIcon icon={House} size={18} />);
  expect(screen.queryByText("Loading...")).toBeNull();
});
