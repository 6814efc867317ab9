import { act, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { dispatchAuth } from "@/lib/client/auth/session";
import { ClientConfigProvider } from "@/lib/client/config";
import { aUser } from "@/lib/client/test-data";

/*
 * Checks that each address shows its own page and content: an emptied or swapped page fails. Each test loads its own
 * page, so one alone is quick.
 */

const config = { plaidLinkUrl: "https://link.test/link.js", hasGoogle: false, oidcName: null, hasPayments: true };

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => {}, prefetch: () => {}, replace: () => {} }),
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
  notFound: () => {
    throw new Error("not found");
  },
}));
const sent = vi.hoisted(() => ({ cookies: {} as Record<string, string> }));
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => sent.cookies[name] }),
  headers: async () => new Headers(),
}));
vi.mock("@/lib/use-cases/site/page-config", () => ({
  clientConfig: () => config,
  demoHints: () => ({ mailboxUrl: null, demoLogin: null }),
}));

type Page = (props: {
  params: Promise<Record<string, string | string[]>>;
  searchParams: Promise<Record<string, string>>;
}) => ReactNode | Promise<ReactNode>;

async function show(
  load: Promise<{ default: unknown }>,
  { params = {}, search = {} }: { params?: Record<string, string | string[]>; search?: Record<string, string> } = {},
) {
  const page = (await load).default as Page;
  const element = await page({ params: Promise.resolve(params), searchParams: Promise.resolve(search) });
  return render(
    <ClientConfigProvider config={config}>
      <QueryProvider>{element}</QueryProvider>
    </ClientConfigProvider>,
  );
}

const title = (name: string | RegExp) => screen.getByRole("heading", { level: 1, name });
const hasParts = (names: readonly string[]) => {
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(screen.getAllByRole("heading", { name })[0], name).toBeInTheDocument();
};
const hasSections = (sections: readonly { title: string }[]) => {
  hasParts(sections.map((section) => section.title));
  for (const section of sections)
    expect(screen.getByRole("region", { name: section.title }).textContent.length).toBeGreaterThan(
      section.title.length + 40,
    );
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  act(() => dispatchAuth({ type: "loggedOut" }));
});

describe("public pages", () => {
  test("/ shows product, method, promises and prices [spec 2.1]", async () => {
    await show(import("./(public)/page"));
    expect(title(/proof for every number/)).toBeInTheDocument();
    for (const id of ["how", "model", "pledge", "prices"])
      expect(document.getElementById(id), id).toHaveTextContent(/\w{3}/);
    expect(document.body).toHaveTextContent("$7.99");
  });

  test("/about shows its text [spec 2.3]", async () => {
    const { about } = await import("@/content/pages/about");
    await show(import("./(public)/about/page"));
    expect(title(about.heading)).toBeInTheDocument();
    hasSections(about.sections);
  });

  test("/partnerships shows its text [spec 2.4]", async () => {
    const { partnerships } = await import("@/content/pages/partnerships");
    await show(import("./(public)/partnerships/page"));
    expect(title(partnerships.heading)).toBeInTheDocument();
    hasSections(partnerships.sections);
  });

  test("/terms shows its text [spec 2.6]", async () => {
    const { terms } = await import("@/content/pages/terms");
    await show(import("./(public)/terms/page"));
    expect(title(terms.heading)).toBeInTheDocument();
    hasSections(terms.sections);
  });

  test("/privacy shows its text [spec 2.7]", async () => {
    const { privacy } = await import("@/content/pages/privacy");
    await show(import("./(public)/privacy/page"));
    expect(title(privacy.heading)).toBeInTheDocument();
    hasSections(privacy.sections);
  });

  test("/security shows its text [spec 2.9]", async () => {
    const { security } = await import("@/content/pages/security");
    await show(import("./(public)/security/page"));
    expect(title(security.heading)).toBeInTheDocument();
    hasSections(security.sections);
  });

  test("/advertiserdisclosure shows its text [spec 2.8]", async () => {
    const { advertiserDisclosure } = await import("@/content/pages/advertiser-disclosure");
    await show(import("./(public)/advertiserdisclosure/page"));
    expect(title(advertiserDisclosure.heading)).toBeInTheDocument();
    hasSections(advertiserDisclosure.sections);
  });

  test("/pledge shows every line of the pledge [spec 2.5]", async () => {
    const { pledge } = await import("@/content/pledge");
    await show(import("./(public)/pledge/page"));
    expect(title("What we never do")).toBeInTheDocument();
    expect(pledge.length).toBeGreaterThan(3);
    for (const { promise, means } of pledge) {
      expect(screen.getByText(promise)).toBeInTheDocument();
      expect(screen.getByText(means)).toBeInTheDocument();
    }
  });

  test("/faq shows every question with its answer [spec 2.10]", async () => {
    const { faq } = await import("@/content/faq");
    await show(import("./(public)/faq/page"));
    expect(title("Questions and answers")).toBeInTheDocument();
    for (const { question, answer } of faq.flatMap(({ questions }) => questions)) {
      expect(screen.getByRole("heading", { name: question })).toBeInTheDocument();
      expect(document.body).toHaveTextContent(answer[0] ?? "no answer");
    }
  });

  test("/help shows every question with its answer, and the contact form [spec 2.11]", async () => {
    const { help } = await import("@/content/help");
    await show(import("./(public)/help/page"));
    expect(title("How to")).toBeInTheDocument();
    for (const { question, answer } of help.flatMap(({ questions }) => questions)) {
      expect(screen.getByRole("heading", { name: question })).toBeInTheDocument();
      expect(document.body).toHaveTextContent(answer[0] ?? "no answer");
    }
    expect(within(screen.getByRole("region", { name: "Write to us" })).getAllByRole("textbox")).not.toEqual([]);
  });

  test("/press shows texts to copy, facts and logos [spec 2.12]", async () => {
    const { boilerplates, downloads, facts } = await import("@/content/press");
    await show(import("./(public)/press/page"));
    expect(title("For the press")).toBeInTheDocument();
    for (const { paragraphs } of boilerplates) expect(screen.getByText(paragraphs[0] ?? "none")).toBeInTheDocument();
    for (const { what, is } of facts) expect(screen.getByRole("row", { name: `${what} ${is}` })).toBeInTheDocument();
    for (const { file } of downloads)
      expect(document.querySelector(`a[href="/press/${file}.svg"]`), file).not.toBeNull();
  });

  test("/learn lists every path and every lesson [spec 2.21]", async () => {
    const { readPaths } = await import("@/lib/content/learn/read-paths");
    await show(import("./(public)/learn/page"));
    expect(title("Learn")).toBeInTheDocument();
    for (const path of readPaths()) {
      expect(screen.getByRole("heading", { name: path.title })).toBeInTheDocument();
      for (const { href } of path.lessons) expect(document.querySelector(`a[href="${href}"]`), href).not.toBeNull();
    }
  });

  test("/learn/{path}/{lesson} shows the lesson and redirects an unknown one home", async () => {
    const { readPaths } = await import("@/lib/content/learn/read-paths");
    const page = import("./(public)/learn/[path]/[lesson]/page");
    const lesson = readPaths()[0]?.lessons[0];
    const [path = "", name = ""] = lesson?.id.split("/") ?? [];
    await show(page, { params: { path, lesson: name } });
    expect(title(lesson?.title ?? "no lesson")).toBeInTheDocument();
    expect(document.body).toHaveTextContent(lesson?.summary ?? "no lesson");
    await expect(show(page, { params: { path, lesson: "none" } })).rejects.toThrow("redirected to /");
  });

  test("/finpedia lists every entry [spec 2.22]", async () => {
    const { readEntries } = await import("@/lib/content/finpedia/read-entries");
    await show(import("./(public)/finpedia/page"));
    expect(title("Finpedia")).toBeInTheDocument();
    const entries = readEntries();
    expect(entries.length).toBeGreaterThan(100);
    for (const { href } of entries) expect(document.querySelector(`a[href="${href}"]`), href).not.toBeNull();
  });

  test("/finpedia/{country} and its categories list entries and redirect unknown ones", async () => {
    const { entriesOf, hubOf } = await import("@/lib/content/finpedia/hubs");
    const { readEntries } = await import("@/lib/content/finpedia/read-entries");
    const country = import("./(public)/finpedia/[country]/page");
    const category = import("./(public)/finpedia/[country]/[category]/page");
    for (const hub of [hubOf("in"), hubOf("in", "housing")]) {
      const params = { country: "in", ...(hub.category === null ? {} : { category: hub.category }) };
      const { unmount } = await show(hub.category === null ? country : category, { params });
      expect(title(hub.title)).toBeInTheDocument();
      const links = [...document.querySelectorAll<HTMLAnchorElement>('ul a[href^="/finpedia/in/"] b')];
      expect(links.map((link) => link.textContent).toSorted()).toEqual(
        entriesOf(hub, readEntries())
          .map(({ term }) => term)
          .toSorted(),
      );
      unmount();
    }
    await expect(show(country, { params: { country: "fr" } })).rejects.toThrow("redirected to /");
    await expect(show(category, { params: { country: "in", category: "none" } })).rejects.toThrow("redirected to /");
  });

  test("/learn/{path} lists its lessons and other paths, redirecting unknown ones", async () => {
    const { readPaths } = await import("@/lib/content/learn/read-paths");
    const page = import("./(public)/learn/[path]/page");
    const [path, ...others] = readPaths();
    await show(page, { params: { path: path?.id ?? "" } });
    expect(title(path?.title ?? "no path")).toBeInTheDocument();
    for (const { href } of path?.lessons ?? [])
      expect(document.querySelector(`a[href="${href}"]`), href).not.toBeNull();
    for (const { id } of others) expect(document.querySelector(`a[href="/learn/${id}"]`), id).not.toBeNull();
    await expect(show(page, { params: { path: "none" } })).rejects.toThrow("redirected to /");
  });

  test("/finpedia/{country}/{category}/{slug} shows the entry and redirects an unknown one [spec 2.23]", async () => {
    const { readEntries } = await import("@/lib/content/finpedia/read-entries");
    const page = import("./(public)/finpedia/[country]/[category]/[slug]/page");
    const entry = readEntries()[0];
    const [country = "", category = "", slug = ""] = entry?.path.split("/") ?? [];
    await show(page, { params: { country, category, slug } });
    expect(title(new RegExp(entry?.term ?? "no entry"))).toBeInTheDocument();
    expect(document.body).toHaveTextContent(entry?.summary ?? "no entry");
    await expect(show(page, { params: { country, category, slug: "none" } })).rejects.toThrow("redirected to /");
  });

  test("/backlinks/{pageNumber} shows its links and redirects an unknown page [spec 2.14]", async () => {
    const { linkPages } = await import("@/lib/content/backlinks/link-pages");
    const page = import("./(public)/backlinks/[pageNumber]/page");
    const second = linkPages()[1];
    await show(page, { params: { pageNumber: "2" } });
    for (const { links } of second?.topics ?? [])
      for (const { url } of links) expect(document.querySelector(`a[href="${url}"]`), url).not.toBeNull();
    for (const pageNumber of ["0", "99", "x"])
      await expect(show(page, { params: { pageNumber } })).rejects.toThrow("redirected to /");
  });

  test("redirects any unknown path to the landing page [spec 2.34]", async () => {
    const page = import("./[...unknown]/page");
    for (const unknown of [["nowhere"], ["dashboards"], ["a", "b", "c"]])
      await expect(show(page, { params: { unknown } })).rejects.toThrow(/^redirected to \/$/);
  });

  test("marks a logged-in user's redirect, so the dashboard can explain it", async () => {
    sent.cookies = { accessToken: "header.payload" };
    const page = show(import("./[...unknown]/page"), { params: { unknown: ["nowhere"] } });
    await expect(page).rejects.toThrow(/^redirected to \/#unknown-page$/);
    sent.cookies = {};
  });
});

describe("logged-out pages", () => {
  test("/login asks for address and password [spec 2.15]", async () => {
    await show(import("./(auth)/login/page"));
    expect(title("Log in")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /e-?mail/i })).toBeInTheDocument();
    expect(screen.getByLabelText("Password")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  });

  test("/signup asks for name, address, password and agreement to the terms [spec 2.16]", async () => {
    await show(import("./(auth)/signup/page"));
    expect(title("Start free")).toBeInTheDocument();
    for (const name of [/first name/i, /last name/i, /e-?mail/i])
      expect(screen.getByRole("textbox", { name })).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: /terms/i })).not.toBeChecked();
    expect(document.querySelectorAll('input[type="password"]')).toHaveLength(2);
  });

  test("/verify-email asks for the emailed code [spec 2.17]", async () => {
    await show(import("./(auth)/verify-email/page"), { search: { email: "maya@example.com" } });
    expect(title("Check your email")).toBeInTheDocument();
    expect(document.querySelector('input[autocomplete="one-time-code"]')).not.toBeNull();
    expect(document.body).toHaveTextContent("maya@example.com");
  });

  test("/forgot-password asks for the address [spec 2.18]", async () => {
    await show(import("./(auth)/forgot-password/page"));
    expect(title("Forgot your password?")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /e-?mail/i })).toBeInTheDocument();
  });

  test("/reset-password asks for the code and a new password, twice [spec 2.19]", async () => {
    await show(import("./(auth)/reset-password/page"), { search: { email: "maya@example.com" } });
    expect(title("Choose a new password")).toBeInTheDocument();
    expect(document.querySelector('input[autocomplete="one-time-code"]')).not.toBeNull();
    expect(document.querySelectorAll('input[type="password"]')).toHaveLength(2);
  });
});

describe("logged-in pages", () => {
  beforeEach(() => act(() => dispatchAuth({ type: "startupChecked", user: aUser() })));

  test("/complete-profile asks for name, country, currency and time zone [spec 2.26]", async () => {
    act(() => dispatchAuth({ type: "startupChecked", user: aUser({ isProfileComplete: false }) }));
    await show(import("./(app-setup)/complete-profile/page"));
    expect(title("Complete your profile")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /first name/i })).toHaveValue("Maya");
    for (const name of [/country/i, /currency/i, /time zone/i]) expect(screen.getByLabelText(name)).toBeInTheDocument();
  });

  test("/dashboard greets the user and reserves each card's place [spec 2.27]", async () => {
    await show(import("./(app)/dashboard/page"));
    expect(title(/Maya/)).toBeInTheDocument();
    expect(document.querySelectorAll("section[aria-busy=true]").length).toBeGreaterThan(3);
  });

  test("/insights shows insights and a button to generate them [spec 2.28]", async () => {
    await show(import("./(app)/insights/page"));
    expect(title("Insights")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Generate insights" })).toBeEnabled();
  });

  test("/hidden-insights shows hidden insights and a button to generate them [spec 2.29]", async () => {
    await show(import("./(app)/hidden-insights/page"));
    expect(title("Hidden insights")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Generate insights" })).toBeEnabled();
  });

  test("/spending/import accepts files by button or drop", async () => {
    await show(import("./(app)/spending/import/page"));
    expect(title("Import a statement")).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose files" })).toBeVisible();
  });

  test("/spending shows the transactions, with search and filters [spec 2.30]", async () => {
    await show(import("./(app)/spending/page"));
    expect(title("Spending")).toBeInTheDocument();
    expect(screen.getByRole("searchbox")).toBeInTheDocument();
  });

  test("/recurring shows recurring payments", async () => {
    await show(import("./(app)/recurring/page"));
    expect(title("Recurring")).toBeInTheDocument();
    expect(screen.getByText("Loading your recurring payments")).toBeInTheDocument();
  });

  test("/forecast shows the days ahead", async () => {
    await show(import("./(app)/forecast/page"));
    expect(title("Next 90 days")).toBeInTheDocument();
    expect(screen.getByText("Loading your forecast")).toBeInTheDocument();
  });

  test("/budgets shows monthly budgets", async () => {
    await show(import("./(app)/budgets/page"));
    expect(title("Budgets")).toBeInTheDocument();
    expect(screen.getByText("Loading your budgets")).toBeInTheDocument();
  });

  test("/review shows a finished month or year", async () => {
    await show(import("./(app)/review/page"));
    expect(title("In review")).toBeInTheDocument();
    expect(screen.getByText("Loading your review")).toBeInTheDocument();
  });

  test("/profile shows the user, banks, login and ways out [spec 2.31]", async () => {
    await show(import("./(app)/profile/page"));
    expect(title("Profile")).toBeInTheDocument();
    expect(screen.getAllByText("maya@example.com")).not.toEqual([]);
    hasParts(["Connected banks", "Devices", "Appearance", "Your data"]);
  });

  test("/subscription/plans compares what each plan includes [spec 2.32]", async () => {
    await show(import("./(app)/subscription/plans/page"));
    expect(title("Your plan")).toBeInTheDocument();
    expect(screen.getByRole("table")).toHaveTextContent(/premium/i);
  });

  test("/subscription/success asks about the purchase in its address [spec 2.33]", async () => {
    const fetched = vi.fn((_url: string) => new Promise<Response>(() => {}));
    vi.stubGlobal("fetch", fetched);
    await show(import("./(app)/subscription/success/page"), { search: { session_id: "cs_test_1" } });
    expect(title("Your purchase")).toBeInTheDocument();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining("cs_test_1")]);
  });
});
