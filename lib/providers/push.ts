/** A browser's push address and encryption keys, as it gave them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushProvider = {
  /** Returns the public key for subscribing; null without a configured key, when nothing can be pushed. */
  publicKey: () => string | null;
  /** Checks that an address can belong to a push service: browsers send it, and so can anyone. */
  accepts: (endpoint: string) => boolean;
  /**
   * Hands one message to the browser's push service, encrypted end to end.
   *
   * @param options.isUrgent  wakes a phone in power saving
   * @returns `gone` when the browser accepts no more: forget the target
   * @throws AppError `PROVIDER_FAILED`; retryable unless the service refused the message for good
   */
  send: (target: PushTarget, message: object, options: { isUrgent: boolean }) => Promise<"sent" | "gone">;
};
