import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({ openai: { apiKey: "key", baseUrl: "", model: "any", api: "responses" } }));
vi.mock("@/lib/env", () => ({ env: () => settings }));

afterEach(() => void vi.restoreAllMocks());

test.each(["responses", "chat"])(
  "a model that begins an answer and never ends it (%s) is given up in time",
  async (api) => {
    const soon = AbortSignal.timeout(300);
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"status":');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.address() as AddressInfo;
    Object.assign(settings.openai, { api, baseUrl: `http://127.0.0.1:${port}/v1` });
    const { wordFacts } = await import("./writer");
    await expect(wordFacts({ instructions: "", input: "{}", userHash: "" })).rejects.toMatchObject({
      code: "PROVIDER_FAILED",
    });
    expect(timeout).toHaveBeenCalledWith(25_000);
    server.closeAllConnections();
    server.close();
  },
  5000,
);
