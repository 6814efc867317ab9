import crypto from "node:crypto";
import type { Fault } from "../core/faults";
import {
  actionButton,
  escapeHtml,
  type HttpReply,
  json,
  type Provider,
  redirect,
  type SandboxRequest,
  sheetPage,
} from "../core/http";
import { randomId } from "../core/json";
import type { StateStore } from "../core/state";
import { createSigningKey, type SigningKey } from "../core/state";
import { findUser, type Issuer, type IssuerUser } from "./users";

export interface IssuerOptions {
  readonly state: StateStore;
  readonly appUrl: string;
  readonly issuer: Issuer;
}

interface Grant {
  readonly user: IssuerUser;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly challengeMethod: string | null;
  readonly expiresAt: number;
}

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 3599;

/**
 * Makes an OpenID Connect provider with a page for choosing a user. The issuer is the requested address, so `localhost`
 * and `127.0.0.1` are each consistent.
 */
export function createIssuer({ state, appUrl, issuer }: IssuerOptions): Provider {
  const key = createSigningKey(state, `${issuer.name}-key`, "RS256");
  const issuerOf = (request: SandboxRequest) => `${request.origin}/${issuer.name}`;
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, IssuerUser>();

  const authorize = (request: SandboxRequest): HttpReply => {
    const parameters = request.method === "POST" ? new URLSearchParams(request.body) : request.query;
    const clientId = parameters.get("client_id") ?? "";
    const redirectUri = parameters.get("redirect_uri") ?? "";
    if (clientId !== issuer.clientId) return errorPage("invalid_client", "The OAuth client was not found.");
    if (!isRegistered(redirectUri, `/api/auth/callback/${issuer.name}`, appUrl))
      return errorPage("redirect_uri_mismatch", "This address is not registered.");
    if (parameters.get("response_type") !== "code") return errorPage("unsupported_response_type", "Ask for a code.");
    if (request.method !== "POST") return accountChooser(issuer, parameters, new URL(redirectUri).host);

    const user = findUser(issuer, parameters.get("sandbox_user"));
    const stateParameter = parameters.get("state");
    if (!user) return goBack(redirectUri, { error: "access_denied", state: stateParameter });
    const code = randomId("4/0", 48);
    grants.set(code, {
      user,
      clientId,
      redirectUri,
      scope: parameters.get("scope") ?? "openid",
      nonce: parameters.get("nonce"),
      challenge: parameters.get("code_challenge"),
      challengeMethod: parameters.get("code_challenge_method"),
      expiresAt: Date.now() + CODE_LIFETIME_MS,
    });
    return goBack(redirectUri, { code, scope: parameters.get("scope"), state: stateParameter });
  };

  const redeem = (request: SandboxRequest): HttpReply => {
    const form = new URLSearchParams(request.body);
    const client = readClient(request, form);
    if (client.id !== issuer.clientId || client.secret !== issuer.clientSecret) {
      return oauthError("invalid_client", "The OAuth client was not found.", 401);
    }
    if (form.get("grant_type") !== "authorization_code")
      return oauthError("unsupported_grant_type", "Invalid grant_type.");
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const isValid = grant && grant.expiresAt > Date.now() && grant.redirectUri === form.get("redirect_uri");
    if (!isValid) return oauthError("invalid_grant", "Bad Request");
    if (!provesChallenge(grant, form.get("code_verifier") ?? ""))
      return oauthError("invalid_grant", "Invalid code verifier.");

    const accessToken = randomId("ya29.", 48);
    accessTokens.set(accessToken, grant.user);
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuerOf(request),
      azp: grant.clientId,
      aud: grant.clientId,
      ...(issuer.keepsAddressFromToken ? { sub: grant.user.sub } : grant.user),
      at_hash: crypto.createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url"),
      ...(grant.nonce ? { nonce: grant.nonce } : {}),
      iat: issuedAt,
      exp: issuedAt + 3600,
    };
    const idToken = spoiled(request.fault, claims, key);
    return json(
      {
        access_token: accessToken,
        expires_in: TOKEN_LIFETIME_SECONDS,
        scope: grant.scope,
        token_type: "Bearer",
        id_token: idToken,
      },
      200,
      { "cache-control": "no-store" },
    );
  };

  return {
    name: issuer.name,
    mounts: [{ prefix: `/${issuer.name}`, strip: true }],
    isContractPath: () => false,
    faultReply: (fault) =>
      fault.status ? oauthError(fault.code ?? "server_error", "sandbox fault", fault.status) : undefined,
    crashReply: (message) => oauthError("server_error", message, 500),
    handle(request) {
      switch (`${request.method} ${request.path}`) {
        case "GET /.well-known/openid-configuration":
          return json(
            discovery(
              request.fault?.kind === "other_issuer" ? "https://someone-else.example" : issuerOf(request),
              issuerOf(request),
            ),
          );
        case "GET /oauth2/v3/certs":
          return json({ keys: [key.publicKey] });
        case "GET /o/oauth2/v2/auth":
        case "POST /o/oauth2/v2/auth":
          return authorize(request);
        case "POST /token":
          return redeem(request);
        case "GET /v1/userinfo":
        case "POST /v1/userinfo": {
          const user = accessTokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
          if (user && request.fault?.kind === "other_person") return json({ ...user, sub: `${user.sub}-other` });
          return user ? json(user) : oauthError("invalid_token", "Invalid Credentials", 401);
        }
        default:
          return oauthError("not_found", "unknown call", 404);
      }
    },
  };
}

/** Returns the token, or an invalid one that clients must reject. */
function spoiled(fault: Fault | undefined, claims: { exp: number }, key: SigningKey): string {
  switch (fault?.kind) {
    case "wrong_issuer":
      return key.sign({ ...claims, iss: "https://someone-else.example" });
    case "wrong_audience":
      return key.sign({ ...claims, aud: "another-client", azp: "another-client" });
    case "wrong_nonce":
      return key.sign({ ...claims, nonce: "of another browser" });
    case "expired":
      return key.sign({ ...claims, exp: claims.exp - 7200 });
    case "wrong_signature": {
      const [header, payload, signature = ""] = key.sign(claims).split(".");
      return [header, payload, [...signature].reverse().join("")].join(".");
    }
    default:
      return key.sign(claims);
  }
}

/** @param issuer  the issuer it claims to be */
function discovery(issuer: string, base: string) {
  return {
    issuer,
    authorization_endpoint: `${base}/o/oauth2/v2/auth`,
    token_endpoint: `${base}/token`,
    userinfo_endpoint: `${base}/v1/userinfo`,
    jwks_uri: `${base}/oauth2/v3/certs`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["plain", "S256"],
    grant_types_supported: ["authorization_code"],
    claims_supported: [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "picture",
      "sub",
    ],
  };
}

/** Allows only next-auth's callback on this machine or on the app's own address. */
function isRegistered(redirectUri: string, callback: string, appUrl: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const url = new URL(redirectUri);
  const isOwn = url.origin === appUrl || ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return isOwn && url.pathname === callback && url.hash === "";
}

function goBack(redirectUri: string, parameters: Readonly<Record<string, string | null>>): HttpReply {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return redirect(url.href);
}

function readClient(request: SandboxRequest, form: URLSearchParams): { id: string; secret: string } {
  const basic = request.headers.authorization?.match(/^Basic (.+)$/)?.[1];
  if (basic === undefined) return { id: form.get("client_id") ?? "", secret: form.get("client_secret") ?? "" };
  const [id = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":");
  const decode = (text: string) => decodeURIComponent(text.replace(/\+/g, " "));
  return { id: decode(id), secret: decode(secret) };
}

function provesChallenge(grant: Grant, verifier: string): boolean {
  if (grant.challenge === null) return true;
  const isHashed = grant.challengeMethod === "S256";
  return grant.challenge === (isHashed ? crypto.createHash("sha256").update(verifier).digest("base64url") : verifier);
}

function oauthError(error: string, description: string, status = 400): HttpReply {
  return json({ error, error_description: description }, status);
}

/** It passes on the request's parameters. */
function accountChooser(issuer: Issuer, parameters: URLSearchParams, app: string): HttpReply {
  const hidden = [...parameters]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const buttons = issuer.users.map((user) => {
    const note = user.email_verified ? "" : " (address not verified)";
    const label = `${escapeHtml(user.name)}<small>${escapeHtml(user.email)}${note}</small>`;
    return actionButton("sandbox_user", user.email, label);
  });
  return sheetPage(
    "Choose an account",
    `<p>to continue to ${escapeHtml(app)}. This stands in for ${escapeHtml(issuer.standsInFor)}; no account is needed.</p>
<form method="post" action="/${issuer.name}/o/oauth2/v2/auth">${hidden}${buttons.join("")}${actionButton("sandbox_user", "", "Cancel")}</form>`,
  );
}

function errorPage(code: string, message: string): HttpReply {
  return sheetPage(`Error 400: ${code}`, `<p>${escapeHtml(message)}</p>`, 400);
}
