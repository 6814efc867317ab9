import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Field } from "./field";
import { OtpInput } from "./otp-input";

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <Field label="Code" error={value.length > 0 && value.length < 6 ? "Six digits" : undefined}>
      <OtpInput value={value} onValueChange={setValue} onComplete={onComplete} />
    </Field>
  );
}

test("fills all six boxes from a paste, ignoring separators", async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText("Code"));
  await userEvent.paste("123 456");
  expect(screen.getByLabelText("Code")).toHaveValue("123456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("ignores anything but digits", async () => {
  render(<Code />);
  await userEvent.type(screen.getByLabelText("Code"), "1a2-b3");
  expect(screen.getByLabelText("Code")).toHaveValue("123");
});

test("is one input that phones can fill from a message", () => {
  render(<Code />);
  const input = screen.getByLabelText("Code");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(input).toHaveAttribute("autocomplete", "one-time-code");
  expect(input).toHaveAttribute("inputmode", "numeric");
});

test("ties the field's error to the input", async () => {
  render(<Code />);
  await userEvent.type(screen.getByLabelText("Code"), "12");
  expect(screen.getByLabelText("Code")).toBeInvalid();
  expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("Six digits");
});
