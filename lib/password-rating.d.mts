import type { PasswordRating } from "./domain/auth/password";

export function ratePassword(password: string, own: readonly string[]): PasswordRating;
