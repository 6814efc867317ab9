import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import GlobalErrorScreen from "./global-error";
import RootLayout from "./layout";

vi.mock("./fonts", () => ({ FONT_VARIABLES: "" }));
vi.mock("@/components/shell/service-worker", () => ({
  HydrationMarker: () => null,
  ServiceWorker: () => <i id="service-worker" />,
}));

test("renders a page's content and registers the service worker [spec 2.37]", () => {
  const page = renderToStaticMarkup(<RootLayout>the page</RootLayout>);
  expect(page).toContain("the page");
  expect(page).toContain('<i id="service-worker"></i>');
});

test("replaces a failed page with the specified text and code [spec 2.38]", () => {
  const error = Object.assign(new Error("secret"), { digest: "4711" });
  const screen = renderToStaticMarkup(<GlobalErrorScreen error={error} />);
  expect(screen).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(screen).toContain("4711");
  expect(screen).not.toContain("secret");
});
