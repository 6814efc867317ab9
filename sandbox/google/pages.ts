import { escapeHtml, type HttpReply } from "../core/http";
import { actionButton, sheetPage } from "../core/ui";
import type { Issuer } from "./users";

/** It passes on the request's parameters. */
export function accountChooser(issuer: Issuer, parameters: URLSearchParams, app: string): HttpReply {
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

export function errorPage(code: string, message: string): HttpReply {
  return sheetPage(`Error 400: ${code}`, `<p>${escapeHtml(message)}</p>`, 400);
}
