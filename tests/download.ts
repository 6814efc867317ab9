import type { GET as exportRoute } from "@/app/api/transactions/export/route";

export async function download(
  { token }: { token: string },
  handler: typeof exportRoute,
  path: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return (await handler(request, { params: Promise.resolve({}) })).text();
}
