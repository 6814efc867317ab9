import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import { randomId, stableId } from "../core/json";
import type { StateStore } from "../core/state";
import { findInstitution, type Institution, type InstitutionAccount } from "./bank/institutions";

/** Times are milliseconds of the sandbox's clock. */
export interface LinkRecord {
  readonly token: string;
  readonly expiresAt: number;
  readonly clientName: string;
  readonly userId: string;
  readonly webhook: string | null;
  readonly daysRequested: number | null;
  /** Account types to offer; null offers all. */
  readonly accountTypes: readonly string[] | null;
  /** Set in update mode: the item whose login is repaired. */
  readonly repairsAccessToken: string | null;
  /** Update mode only: true lets the person share more accounts. */
  readonly selectsAccounts: boolean;
}

export interface LinkedAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly type: string;
  readonly subtype: string;
  readonly verification_status: null;
}

/** Connection to a bank. It exists before its public token is exchanged, with an unpublished access token. */
export interface ItemRecord {
  readonly itemId: string;
  readonly accessToken: string;
  readonly institutionId: string;
  readonly createdAt: number;
  /** Seed and anchor determine the bank's data; see bank/ledger.ts. */
  readonly seed: string;
  readonly anchorDay: number;
  readonly createdDay: number;
  readonly accountKeys: readonly string[];
  /** Manual changes at the bank, oldest first. A cursor includes how many of them its caller has seen. */
  readonly edits: BankEdit[];
  /** Null until the first sync if no span was requested. */
  daysRequested: number | null;
  webhook: string | null;
  status: "good" | "login_required" | "removed";
  hasSynced: boolean;
  /** Day whose news was already announced by webhook. */
  announcedDay: number;
}

/**
 * `withdrawn`: the bank deletes a row and its amount. `withheld`: a row is hidden until a day, though the balance
 * includes it. `shared`: the person shares one more account.
 */
export type BankEdit =
  | { readonly kind: "withdrawn"; readonly event: string }
  | { readonly kind: "withheld"; readonly event: string; readonly untilDay: number }
  | { readonly kind: "shared"; readonly account: string };

interface PublicToken {
  readonly token: string;
  readonly accessToken: string;
  readonly expiresAt: number;
}

interface PlaidMemory {
  links: Record<string, LinkRecord>;
  publicTokens: Record<string, PublicToken>;
  items: Record<string, ItemRecord>;
  /** Day each person first linked a bank. */
  anchors: Record<string, number>;
  /** Number of items each person has had, so identifiers repeat across runs but never within one. */
  itemCounts: Record<string, number>;
}

export interface NewItem {
  readonly institution: Institution;
  readonly accountKeys: readonly string[];
  /** Owner of the household, shared by all banks of one person. */
  readonly personKey: string;
  readonly username: string;
  readonly webhook: string | null;
  readonly daysRequested: number | null;
}

export const DEFAULT_USERNAME = "user_good";
const PUBLIC_TOKEN_LIFETIME_MS = 30 * 60_000;

/** Makes the store of everything the bank remembers, saved before any answer shows it. */
export function createItemStore(state: StateStore, clock: Clock, seed: string) {
  const document = state.document<PlaidMemory>("plaid", () => ({
    links: {},
    publicTokens: {},
    items: {},
    anchors: {},
    itemCounts: {},
  }));
  const memory = document.value;

  const anchorOf = (personKey: string): number => {
    memory.anchors[personKey] ??= clock.today();
    return memory.anchors[personKey] ?? clock.today();
  };

  return {
    save: () => document.save(),
    link(token: string): LinkRecord | undefined {
      const link = memory.links[token];
      return link && link.expiresAt > clock.now() ? link : undefined;
    },
    addLink(link: LinkRecord): void {
      for (const old of Object.values(memory.links)) if (old.expiresAt < clock.now()) delete memory.links[old.token];
      memory.links[link.token] = link;
      document.save();
    },
    createItem(wish: NewItem): { readonly item: ItemRecord; readonly publicToken: string } {
      const count = (memory.itemCounts[wish.personKey] ?? 0) + 1;
      memory.itemCounts[wish.personKey] = count;
      const item: ItemRecord = {
        itemId: stableId(37, seed, wish.personKey, wish.institution.id, count),
        accessToken: `access-sandbox-${crypto.randomUUID()}`,
        institutionId: wish.institution.id,
        createdAt: clock.now(),
        seed: wish.username === DEFAULT_USERNAME ? seed : `${seed}:${wish.username}`,
        anchorDay: anchorOf(wish.personKey),
        createdDay: clock.today(),
        accountKeys: wish.accountKeys,
        edits: [],
        daysRequested: wish.daysRequested,
        webhook: wish.webhook,
        status: "good",
        hasSynced: false,
        announcedDay: clock.today(),
      };
      memory.items[item.accessToken] = item;
      return { item, publicToken: this.issuePublicToken(item) };
    },
    issuePublicToken(item: ItemRecord): string {
      const token = `public-sandbox-${crypto.randomUUID()}`;
      for (const old of Object.values(memory.publicTokens)) {
        if (old.expiresAt < clock.now()) delete memory.publicTokens[old.token];
      }
      memory.publicTokens[token] = {
        token,
        accessToken: item.accessToken,
        expiresAt: clock.now() + PUBLIC_TOKEN_LIFETIME_MS,
      };
      document.save();
      return token;
    },
    /** @returns the item, once; undefined for an unknown, used or expired token */
    redeem(token: string): ItemRecord | undefined {
      const found = memory.publicTokens[token];
      if (!found || found.expiresAt < clock.now()) return undefined;
      delete memory.publicTokens[token];
      document.save();
      return memory.items[found.accessToken];
    },
    edit(item: ItemRecord, edit: BankEdit): void {
      item.edits.push(edit);
      document.save();
    },
    item: (accessToken: string): ItemRecord | undefined => memory.items[accessToken],
    items: (): readonly ItemRecord[] => Object.values(memory.items),
  };
}

export type ItemStore = ReturnType<typeof createItemStore>;

/** @throws Error when the item's institution no longer exists */
export function institutionOf(item: ItemRecord): Institution {
  const institution = findInstitution(item.institutionId);
  if (!institution) throw new Error(`unknown institution ${item.institutionId}`);
  return institution;
}

/** @param version  number of the item's edits to apply; all by default */
export function accountsOf(item: ItemRecord, version = item.edits.length): readonly InstitutionAccount[] {
  const shared = item.edits.slice(0, version).flatMap((edit) => (edit.kind === "shared" ? [edit.account] : []));
  return institutionOf(item).accounts.filter(({ key }) => item.accountKeys.includes(key) || shared.includes(key));
}

export function plaidAccountId(item: ItemRecord, account: InstitutionAccount): string {
  return stableId(37, item.itemId, account.key);
}

export function toLinkedAccount(item: ItemRecord, account: InstitutionAccount): LinkedAccount {
  return {
    id: plaidAccountId(item, account),
    name: account.name,
    mask: account.mask,
    type: account.type,
    subtype: account.subtype,
    verification_status: null,
  };
}

export const newRequestId = () => randomId("", 15);
