/** The demo household's login. Not a secret: the account exists only where the local sandbox serves. */
export const DEMO_LOGIN = /** @type {const} */ ({ email: "demo@sorrel.test", password: "every figure opens" });
