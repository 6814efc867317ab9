/** Baseline: only Node's http server and pg. */
import { createServer } from "node:http";
import { newestPage, userOf } from "./queries.mjs";

createServer(async (request, response) => {
  try {
    const answer = await newestPage(await userOf(request.headers.cookie));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(401).end(String(error));
  }
}).listen(Number(process.env.PORT));
