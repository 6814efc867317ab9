/**
 * Messages for failed calls without better words: docs/spec.md, section 8, by area and call, and related texts of
 * sections 4 and 5.
 * Operations, refusals and the browser use only these. The wording is specified and must not change.
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
    /** The server's message if it failed during verification. */
    verifyEmail: "Email verification failed",
    /** A rejection without a reason; the login counterpart is "Login failed". */
    verify: "Verification failed",
    /** The call failed without a reason (section 4). */
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
  network: "Network error. Please check your connection.",
  invalidFormat: "Invalid response format",
  generic: "An unexpected error occurred",
} as const;

/** Messages of Google and of the operator's OIDC issuer. The specification covers only Google. */
export const OUTSIDE_FALLBACKS = {
  google: FALLBACKS.google,
  oidc: { ...FALLBACKS.google, login: "Failed to process login", signup: "Failed to process signup" },
} as const;

/** Toasts of docs/spec.md, section 8, "Global handling of responses". */
export const TOASTS = {
  cannotConnect: (host: string) => `Cannot connect to server at ${host}`,
  timedOut: "Request timed out. Please try again.",
  serverError: (status: number) => `Server error: ${status}`,
  unexpected: "An unexpected error occurred. Please try again.",
} as const;
