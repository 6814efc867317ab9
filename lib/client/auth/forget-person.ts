const forgetters = new Set<() => void>();

/** Registers what a store outside of the query cache does when a session ends. */
export function onForgetPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** Empties every registered store: nothing of one person may stay for the next. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
