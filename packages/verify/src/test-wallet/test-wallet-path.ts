/** Tells whether a path is the page of the installation's own wallet, for test checks. */
export const isTestWalletPage = (pathname: string) => pathname === "/verify/test-wallet";
