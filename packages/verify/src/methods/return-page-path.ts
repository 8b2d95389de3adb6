/** Tells whether a path is the page to which the website's own provider sends the visitor back. */
export const isReturnPage = (pathname: string) => pathname === "/verify/returned";
