import { AppError, nothingHere } from "@/lib/domain/errors";
import { groupBy } from "@/lib/domain/group-by";
import type { Operation } from "@/lib/schemas/operation";
import { failureResponse } from "./envelope";

export type Params = Record<string, string | string[] | undefined>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

export type Served = { method: Operation["method"]; handle: Handler; isHidden?: boolean };

/** A call with the pattern of its path, such as `/api/transactions/[id]`. */
export type ServedCall = Served & { path: string };

type Method = Operation["method"] | "PUT";

/**
 * Handlers of one address: the served calls, and 405 `METHOD_NOT_ALLOWED` with `Allow` for every other method.
 */
export function endpoint(...calls: readonly Served[]): Record<Method, Handler> {
  const allow = calls.map(({ method }) => method).join(", ");
  const refuse: Handler = async () => {
    // Hidden addresses don't reveal themselves by their methods.
    if (calls.every(({ isHidden }) => isHidden)) return failureResponse(nothingHere());
    const response = failureResponse(new AppError("METHOD_NOT_ALLOWED", `Use ${allow}`));
    response.headers.set("allow", allow);
    return response;
  };
  const handlerOf = (method: Method) => calls.find((served) => served.method === method)?.handle ?? refuse;
  return {
    GET: handlerOf("GET"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
  };
}

/** Loaders of each subject's calls, by the start of their paths. */
export type Subjects = Readonly<Record<string, () => Promise<readonly ServedCall[]>>>;

type Handlers = ReturnType<typeof endpoint>;
type Route = { path: string; parts: readonly string[]; handlers: Handlers };

/** Most calls have no parameter: their address is looked up. */
type Routes = { byAddress: ReadonlyMap<string, Handlers>; all: readonly Route[] };

/**
 * Makes the function that answers every call of the tables. A subject's code loads with its first call, so that a server
 * starts fast and a call loads no other subject.
 *
 * @param subjects  the longest start that fits a path names its subject
 * @returns null for a path that no call has
 */
export function routerOf(subjects: Subjects): (request: Request) => Promise<Response | null> {
  const starts = Object.keys(subjects).toSorted((one, other) => other.length - one.length);
  const loaded = new Map<string, Routes>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    const start = starts.find((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`));
    const load = start === undefined ? undefined : subjects[start];
    if (start === undefined || !load) return null;
    const routes = loaded.get(start) ?? routesOf(await load());
    loaded.set(start, routes);
    const found = findRoute(routes, pathname);
    if (!found) return null;
    // HEAD is answered as GET; the framework drops the body.
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = found.handlers[method as Method];
    return handler(request, { params: Promise.resolve(found.params) });
  };
}

function findRoute({ byAddress, all }: Routes, pathname: string): { handlers: Handlers; params: Params } | null {
  const handlers = byAddress.get(pathname);
  if (handlers) return { handlers, params: {} };
  const parts = partsOf(pathname);
  const route = all.find((candidate) => isMatch(candidate.parts, parts));
  return route ? { handlers: route.handlers, params: paramsOf(route.parts, parts) } : null;
}

/** Groups calls by path. Of two paths that match, the one whose name stands where the other has a parameter comes first. */
function routesOf(calls: readonly ServedCall[]): Routes {
  const all = [...groupBy(calls, ({ path }) => path)]
    .map(([path, ofPath]) => ({ path, parts: path.split("/"), handlers: endpoint(...ofPath) }))
    .toSorted((one, other) => {
      const at = one.parts.findIndex((part, index) => isParameter(part) !== isParameter(other.parts[index] ?? ""));
      return at === -1 ? 0 : isParameter(one.parts[at] ?? "") ? 1 : -1;
    });
  const fixed = all.filter(({ parts }) => !parts.some(isParameter));
  return { byAddress: new Map(fixed.map(({ path, handlers }) => [path, handlers])), all };
}

const isParameter = (part: string): boolean => part.startsWith("[");

function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (isParameter(part) ? parts[index] !== "" : part === parts[index]))
  );
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (isParameter(part) ? [[part.slice(1, -1), parts[index] ?? ""]] : [])),
  );
}

/** A malformed escape matches no path but as itself. */
function partsOf(pathname: string): string[] {
  return pathname.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
