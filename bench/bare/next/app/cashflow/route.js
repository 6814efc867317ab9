import { monthlyRows, userOf } from "../../../queries.mjs";

export async function GET(request) {
  return Response.json(await monthlyRows(await userOf(request.headers.get("cookie"))));
}
