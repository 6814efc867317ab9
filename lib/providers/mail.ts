type Email = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes the reader from mail of this kind. */
  unsubscribeUrl?: string | undefined;
  replyTo?: string | undefined;
};

export type MailProvider = {
  /** @throws AppError `PROVIDER_FAILED`; retryable unless the server refused the email for good */
  send: (email: Email) => Promise<void>;
};
