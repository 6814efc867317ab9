/** The demo household's login. Not a secret: the account exists only with the local sandbox. */
export const DEMO_LOGIN = /** @type {const} */ ({ email: "demo@sorrel.test", password: "every figure opens" });
