import { newestPage, userOf } from "../../../queries.mjs";

export async function GET(request) {
  return Response.json(await newestPage(await userOf(request.headers.get("cookie"))));
}
