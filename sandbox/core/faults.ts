import { isObject, type JsonObject, numberField, objectField, textField } from "./json";

const PROVIDERS = ["plaid", "openai", "stripe", "google", "oidc", "mail", "ecb", "push"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export interface Fault {
  readonly provider: ProviderName;
  /** Regular expression for the path below the provider's mount. */
  readonly path?: string;
  readonly method?: string;
  /** Requests still to hit; undefined means no limit. */
  times?: number;
  /** Matching requests to let through first. */
  skip?: number;
  /** Delay before anything else; alone, it makes a slow but correct answer. */
  readonly delayMs?: number;
  /**
   * `reset` cuts the connection before any work, `lost` after all of it. `hang` never answers, `drip` never finishes
   * its answer, and `malformed` answers 200 with an HTML page. The rest belong to providers: `invalid_json` (openai),
   * `not_ready, login_required, removed_row, withheld_row` (plaid), `reject` (mail), `wrong_issuer, wrong_audience, wrong_nonce, wrong_signature, expired, other_person,
   * other_issuer` (google, oidc).
   */
  readonly kind?: string;
  /** HTTP status of an error in the provider's own format. */
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FaultTable {
  readonly list: () => readonly Fault[];
  /** @returns the reason when the description isn't a valid fault */
  add(description: unknown): string | undefined;
  clear(): void;
  /** Returns the first fault matching this request, and counts it. */
  take(provider: ProviderName, method: string, path: string): Fault | undefined;
}

export function createFaultTable(): FaultTable {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add(description) {
      const fault = toFault(description);
      if (typeof fault === "string") return fault;
      faults.push(fault);
      return undefined;
    },
    clear() {
      faults = [];
    },
    take(provider, method, path) {
      for (const fault of faults) {
        if (fault.provider !== provider) continue;
        if (fault.path !== undefined && !new RegExp(fault.path).test(path)) continue;
        if (fault.method !== undefined && fault.method !== method) continue;
        if (fault.skip !== undefined && fault.skip > 0) {
          fault.skip -= 1;
          continue;
        }
        if (fault.times !== undefined) {
          fault.times -= 1;
          if (fault.times <= 0) faults = faults.filter((other) => other !== fault);
        }
        return fault;
      }
      return undefined;
    },
  };
}

function toFault(description: unknown): Fault | string {
  if (!isObject(description)) return "a fault is a JSON object";
  const provider = PROVIDERS.find((name) => name === description.provider);
  if (provider === undefined) return `provider must be one of ${PROVIDERS.join(", ")}`;
  const path = textField(description, "path");
  if (path !== undefined && !isPattern(path)) return "path is not a regular expression";
  const times = numberField(description, "times");
  if (times !== undefined && times < 1) return "times must be at least 1";
  return dropUndefined({
    provider,
    path,
    times,
    method: textField(description, "method")?.toUpperCase(),
    skip: numberField(description, "skip"),
    delayMs: numberField(description, "delayMs"),
    kind: textField(description, "kind"),
    status: numberField(description, "status"),
    code: textField(description, "code"),
    message: textField(description, "message"),
    headers: textValues(objectField(description, "headers")),
  });
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

function textValues(object: JsonObject | undefined): Record<string, string> | undefined {
  return object && Object.fromEntries(Object.entries(object).map(([key, value]) => [key, String(value)]));
}

function dropUndefined<T extends object>(object: T): T {
  for (const key of Object.keys(object))
    if (Reflect.get(object, key) === undefined) Reflect.deleteProperty(object, key);
  return object;
}
