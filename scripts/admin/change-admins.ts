import { listAdmins } from "@/lib/db/admin/people";
import { disconnect } from "@/lib/db/client";
import { requireDatabase } from "@/lib/require-database";
import { changeAdmin } from "@/lib/use-cases/admin/people";

/**
 * Lists or changes who may open /admin: `npm run admin`, `npm run admin -- grant ada@example.com`, `npm run admin --
 * revoke …`.
 * Exits with 2 if nothing could be changed.
 */
try {
  await requireDatabase();
  const [verb, email] = process.argv.slice(2);
  if (verb === undefined) {
    const admins = await listAdmins();
    console.log(admins.length > 0 ? admins.join("\n") : "There are no admins.");
  } else if ((verb !== "grant" && verb !== "revoke") || email === undefined) {
    throw new Error("say grant or revoke, and whom: npm run admin -- grant ada@example.com");
  } else {
    const isAdmin = verb === "grant";
    if (!(await changeAdmin({ email, isAdmin }))) {
      throw new Error(`no verified account of ${email} that ${isAdmin ? "is not one yet" : "is one"}`);
    }
    console.log(
      isAdmin
        ? `${email} is an admin. They log in again, with a second factor, and open /admin.`
        : `${email} is no longer an admin, and logged out everywhere.`,
    );
  }
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}
