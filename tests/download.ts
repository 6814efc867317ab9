import { send } from "./http";

/** Returns the text of a file that a viewer downloads. */
export async function download({ token }: { token: string }, path: string): Promise<string> {
  return (await send({ method: "GET", path, headers: { authorization: `Bearer ${token}` } })).text();
}
