import { v7 as uuidv7 } from "uuid";
import { pool } from "@/lib/db/client";
import { encryptBankToken } from "@/lib/use-cases/banks/link/bank-token";

export async function newLink(rows: number): Promise<{ userId: string; connectionId: string }> {
  const [userId, connectionId] = [uuidv7(), uuidv7()];
  await pool().query(
    `INSERT INTO users (id, email, password_hash, email_verified_at, first_name, last_name, terms_accepted_at)
     VALUES ($1, $2, 'no hash of any password', now(), 'Bench', 'User', now())`,
    [userId, `${userId}@example.test`],
  );
  await pool().query(
    `INSERT INTO bank_connections (user_id, id, provider_connection_id, encrypted_token, institution_id, institution_name)
     VALUES ($1, $2, $3, $4, 'ins_1', 'Bench Bank')`,
    [userId, connectionId, connectionId, encryptBankToken(`rows-${rows}`, { userId, connectionId })],
  );
  return { userId, connectionId };
}
