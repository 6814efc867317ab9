/** Where a browser takes what is pushed to it, and the keys by which it alone reads it; as it gave them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushProvider = {
  /** By what a browser subscribes; null where no key is configured, so that nothing can be pushed. */
  publicKey: () => string | null;
  /** Whether an address can be one of a push service: browsers send it, and so can anyone. */
  accepts: (endpoint: string) => boolean;
  /**
   * Hands one message to the browser's push service, encrypted so that the service cannot read it.
   *
   * @param options.isUrgent  a phone that saves power is woken for it
   * @returns `gone` where the browser takes no more: the target is to be forgotten
   * @throws AppError `PROVIDER_FAILED`; retryable unless the service refused the message for good
   */
  send: (target: PushTarget, message: object, options: { isUrgent: boolean }) => Promise<"sent" | "gone">;
};
