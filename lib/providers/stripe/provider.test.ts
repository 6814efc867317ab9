import { expect, test, vi } from "vitest";
import { stripeProvider } from "./provider";

vi.mock("./api", () => ({ requireStripe: () => ({ webhookSecret: "whsec_test" }) }));

test("refuses unsigned calls with an error free of their body", async () => {
  const refused = stripeProvider.readWebhook({ body: "the-body-of-a-stranger", signature: "t=1,v1=the-signature" });
  const error = await refused.catch((one: unknown) => one);
  expect(error).toMatchObject({ code: "INVALID_SIGNATURE" });
  const { cause } = error as Error;
  expect(cause).toBeInstanceOf(Error);
  // An error's own fields are logged too.
  expect(JSON.stringify({ ...(cause as Error), message: (cause as Error).message })).not.toMatch(
    /stranger|the-signature/,
  );
});
