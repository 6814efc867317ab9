/**
 * What a person reads when a call fails and there are no better words: every text of docs/spec.md, section 8, by
 * area and call, and those of sections 4 and 5 that stand beside them. The operations' table, the server's refusals and the
 * browser take them from here and nowhere else. The wording is the specification's and is not to be improved.
 */
export const FALLBACKS = {
  insights: {
    generate: "Failed to generate AI insights",
    generation: "Failed to generate insights",
    fetch: "Failed to fetch AI insights",
    generateHidden: "Failed to generate hidden insights",
    fetchHidden: "Failed to fetch hidden insights",
    thinking: "Insights are being generated specifically for you...",
    thinkingHidden: "Generating hidden insights...",
  },
  data: {
    addTransaction: "Failed to add manual transaction",
    categories: "Failed to fetch transaction categories",
    cashflow: "Failed to fetch monthly cashflow data",
    transactions: "Failed to fetch transactions",
  },
  accounts: {
    list: "Failed to fetch bank accounts",
    linkToken: "Failed to create link token",
    connect: "Failed to connect bank account",
    sync: "Failed to sync transactions",
    details: "Failed to get account details",
    refresh: "Failed to refresh account",
    disconnect: "Failed to disconnect account",
    refreshAll: "Failed to refresh accounts",
  },
  auth: {
    login: "Login failed",
    unverified: "Please verify your email address before logging in",
    invalidResponse: "Invalid response from server",
    missingUser: "Invalid response: missing user data",
    register: "Registration failed",
    /** The server's own words for a verification that went wrong in its hands. */
    verifyEmail: "Email verification failed",
    /** The answer arrived, and says no without a reason; a login says "Login failed" there. */
    verify: "Verification failed",
    /** The call failed, and no reason was given (section 4). */
    verifyAgain: "Verification failed. Please try again.",
    verified: "Email verified successfully",
    verifiedWithoutSession: "Authentication failed. Please try logging in.",
    resendOtp: "Failed to resend verification code",
    forgotPassword: "Failed to process password reset request",
    resetPassword: "Failed to reset password",
    resendReset: "Failed to resend password reset code",
    otpStatus: "Failed to check OTP status",
    updateProfile: "Failed to update profile",
    notAuthenticated: "Not authenticated",
  },
  google: {
    login: "Failed to process Google login",
    signup: "Failed to process Google signup",
    noToken: "No token provided",
    invalidToken: "Invalid token: could not extract user data",
  },
  /** No answer came back from the server. */
  network: "Network error. Please check your connection.",
  /** An answer came back, but not in the shape agreed. */
  invalidFormat: "Invalid response format",
  generic: "An unexpected error occurred",
} as const;

/** Of Google, and of the issuer that the operator has named beside it: the specification knows only the first. */
export const OUTSIDE_FALLBACKS = {
  google: FALLBACKS.google,
  oidc: { ...FALLBACKS.google, login: "Failed to process login", signup: "Failed to process signup" },
} as const;

/** The toasts of docs/spec.md, section 8, "Global handling of responses". */
export const TOASTS = {
  cannotConnect: (host: string) => `Cannot connect to server at ${host}`,
  timedOut: "Request timed out. Please try again.",
  serverError: (status: number) => `Server error: ${status}`,
  unexpected: "An unexpected error occurred. Please try again.",
} as const;
