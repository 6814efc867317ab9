import { afterEach, expect, test, vi } from "vitest";
import { withLateScripts } from "./late-scripts.mjs";

const BUILT = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><script src="/b.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Read me</p><script>first()</script><script src="/a.js" async=""></script></body></html>`;

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a built page is whole but for its scripts, which the last of its body adds in their order", () => {
  const page = withLateScripts(BUILT);
  expect(page.replace(/<script>\(function[\s\S]*?<\/script>(?=<\/body>)/, "")).toBe(
    `<!DOCTYPE html><html><head><script src="/old.js" noModule=""></script></head><body><p>Read me</p><script>first()</script></body></html>`,
  );
  expect(added(page, { hidden: true })()).toEqual(["/b.js", "/a.js"]);
});

test("scripts wait for the first frame to be out, where the page is visible", () => {
  const frames: (() => void)[] = [];
  const later: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("setTimeout", (work: () => void) => later.push(work));
  const asked = added(withLateScripts(BUILT), { hidden: false });
  expect(asked()).toEqual([]);
  for (const frame of frames) frame();
  expect(asked()).toEqual([]);
  for (const work of later) work();
  expect(asked()).toEqual(["/b.js", "/a.js"]);
});

test.each([
  ["none", "<html><body><p>Read me</p></body></html>"],
  ["one that is no more asynchronous", BUILT.replace('src="/a.js" async=""', 'src="/a.js" defer=""')],
  ["no end of its body", BUILT.replace("</body>", "")],
])("a page whose scripts are not where they are looked for ends the build: %s", (_, html) => {
  expect(() => withLateScripts(html)).toThrow(/built page/);
});

/** Runs the page's last script. @returns reads the addresses that were added to the head so far */
function added(page: string, { hidden }: { hidden: boolean }): () => string[] {
  const asked: { src: string }[] = [];
  vi.stubGlobal("document", {
    hidden,
    createElement: () => ({ src: "" }),
    head: { appendChild: (script: { src: string }) => asked.push(script) },
  });
  new Function(/<script>(\(function[\s\S]*?)<\/script><\/body>/.exec(page)?.[1] ?? "")();
  return () => asked.map(({ src }) => src);
}
