import { execFileSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { SignJWT } from "jose";
import { ownTempFolder } from "../scripts/own-temp.mjs";
import { MEASURED } from "./database";
import { type MeasuredServer, startMeasuredServer } from "./servers";

/**
 * Signs the measured user's session cookies, in two halves, like the product
 * (lib/use-cases/auth/session/access-token.ts).
 */
export async function signedCookie(authSecret: string): Promise<string> {
  const token = await new SignJWT({
    userId: MEASURED.userId,
    email: "bench-0@example.test",
    firstName: "Bench",
    lastName: "User",
    role: "USER",
    sid: MEASURED.sessionId,
  })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("sorrel")
    .setAudience("sorrel-web")
    .setIssuedAt()
    .setExpirationTime("1d")
    .sign(new TextEncoder().encode(authSecret));
  const at = token.lastIndexOf(".");
  return `accessToken=${token.slice(0, at)}; accessTokenSignature=${token.slice(at + 1)}`;
}

const NEXT = path.resolve("node_modules/next/dist/bin/next");

export function startSorrel(port: number, env: Record<string, string>): Promise<MeasuredServer> {
  return startMeasuredServer({
    name: "Sorrel",
    args: [NEXT, "start", "-p", String(port)],
    port,
    readyPath: "/api/ready",
    env,
  });
}

export function startBareNode(port: number, env: Record<string, string>): Promise<MeasuredServer> {
  return startMeasuredServer({ name: "bare Node", args: ["bench/bare/node-server.mjs"], port, readyPath: "/", env });
}

export function startBareNext(port: number, dir: string, env: Record<string, string>): Promise<MeasuredServer> {
  const args = [NEXT, "start", dir, "-p", String(port)];
  return startMeasuredServer({ name: "bare Next", args, port, readyPath: "/nothing-here", env });
}

/**
 * Builds the bare Next application in a temporary folder. Inside the repository, Next would find the product's
 * middleware.
 *
 * @returns the folder, for `startBareNext`, and a function that deletes it
 */
export function buildBareNext(env: Record<string, string>): { dir: string; forget: () => void } {
  const root = ownTempFolder("bare");
  const forget = () => rmSync(root, { recursive: true, force: true });
  cpSync("bench/bare", root, { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  const dir = path.join(root, "next");
  try {
    execFileSync(process.execPath, [NEXT, "build", dir], {
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    forget();
    throw new Error("The bare Next application could not be built", { cause: error });
  }
  return { dir, forget };
}
