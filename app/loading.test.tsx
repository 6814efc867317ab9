import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import AppLoading from "./(app)/loading";
import AuthLoading from "./(auth)/loading";

test.each([
  ["signed-in pages", AppLoading],
  ["sign-in pages", AuthLoading],
])("while one of the %s is on its way, 'Loading...' stands in its place", (_, Loading) => {
  render(<Loading />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading\.\.\.$/);
});
