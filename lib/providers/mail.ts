/** An email that is ready to be sent, in both forms. */
export type Email = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mailbox ends mail of this kind for its reader. */
  unsubscribeUrl?: string | undefined;
  replyTo?: string | undefined;
};

export type MailProvider = {
  /**
   * Hands one email to the mail server.
   *
   * @throws AppError `PROVIDER_FAILED`; retryable unless the server refused the email for good
   */
  send: (email: Email) => Promise<void>;
};
