import { expect, test } from "vitest";
import { TOPICS } from "@/content/backlinks/topics";
import { ContentError } from "../markdown";
import { type Backlink, domainOf, relOf } from "./link";
import { linkPages, topicStarts } from "./link-pages";

const pages = linkPages();
const links = pages.flatMap(({ topics }) => topics.flatMap((topic) => topic.links));

test("pages a hundred links by twenty without losing any [spec 2.14]", () => {
  expect(links.length).toBeGreaterThanOrEqual(100);
  expect(links).toEqual(TOPICS.flatMap((topic) => topic.links));
  const sizes = pages.map(({ topics }) => topics.reduce((sum, topic) => sum + topic.links.length, 0));
  expect(sizes[0]).toBe(20);
  expect(sizes.slice(0, -1).every((size) => size === 20)).toBe(true);
  expect(sizes.at(-1)).toBeGreaterThan(0);
  expect(pages.map(({ path }) => path)).toEqual(sizes.map((_, at) => `/backlinks/${at + 1}`));
});

test("starts each topic once, on the page its link names", () => {
  const starts = topicStarts(pages);
  expect(starts.map(({ id }) => id)).toEqual(TOPICS.map(({ id }) => id));
  for (const { id, href } of starts) {
    const page = pages.find(({ path }) => href === `${path}#${id}`);
    expect(page?.topics.find((topic) => topic.id === id)?.isContinued, href).toBe(false);
  }
});

test("has links for every country and for all", () => {
  expect(new Set(links.map(({ country }) => country))).toEqual(new Set(["us", "gb", "ca", "au", "in", "global"]));
});

test("follows only official bodies, and hides our window from all", () => {
  expect(relOf("https://www.irs.gov/")).toBe("noopener");
  expect(relOf("https://www.rbi.org.in/")).toBe("noopener");
  expect(relOf("https://www.investopedia.com/")).toBe("nofollow noopener");
  expect(relOf("https://irs.gov.example.com/")).toBe("nofollow noopener");
  expect(domainOf("https://www.irs.gov/retirement-plans")).toBe("irs.gov");
});

const some: Backlink = {
  title: "A body of the state",
  url: "https://a.example.gov/",
  country: "us",
  line: "What is found there, in our own words.",
};
const five = Array.from({ length: 5 }, (_, at) => ({ ...some, title: `Body ${at}`, url: `${some.url}${at}` }));

test.each([
  ["an address without https", { url: "http://a.example.gov/" }, /https/],
  ["an address with a query", { url: "https://a.example.gov/?from=us" }, /no query/],
  ["an address that is there already, written otherwise", { url: "https://www.a.example.gov/0/" }, /stands twice/],
  ["a title that is there already", { title: "Body 0" }, /title Body 0 stands twice/],
  ["a country that is none of ours", { country: "fr" as "us" }, /country/],
  ["a line that is not a sentence", { line: "What is found there, in our own words" }, /end as a sentence/],
])("refuses a link with %s", (_, change, message) => {
  const list = () => linkPages([{ id: "topic", name: "A topic", links: [...five, { ...some, ...change }] }]);
  expect(list).toThrow(ContentError);
  expect(list).toThrow(message);
});
