import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "./field";
import { Input } from "./input";

test("replaces the hint with the error, visually and for screen readers", () => {
  const field = (error?: string) => (
    <Field label="Password" hint="Good" error={error}>
      <Input />
    </Field>
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAccessibleDescription("Good");
  rerender(field("This password is among the most common ones"));
  expect(input).toHaveAccessibleDescription("This password is among the most common ones");
  expect(input).toBeInvalid();
  expect(screen.queryByText("Good")).not.toBeInTheDocument();
});
