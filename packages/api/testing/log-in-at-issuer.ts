import { loginFor, type OpenIdPerson } from "../../../fixtures/openid-issuer.ts";

/** Visits an issuer's pages as a browser would, from the authorization address to the address it redirects to. */
export async function logInAtIssuer(url: string, person: OpenIdPerson): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(url);
  let next: { address: string; form?: Record<string, string> } = { address: url };
  for (let page = 0; page < 10; page++) {
    const answer = await fetch(next.address, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(next.form ? { method: "POST", body: new URLSearchParams(next.form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) storeCookie(jar, cookie);
    const location = answer.headers.get("location");
    if (location !== null) {
      const target = new URL(location, next.address);
      if (target.origin !== origin) return target;
      next = { address: target.href };
      continue;
    }
    const html = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    if (answer.status !== 200 || !action) throw new Error(`the issuer answered ${answer.status}: ${html}`);
    next = { address: action, form: { prompt: "login", login: loginFor(person), password: "any" } };
  }
  throw new Error("the issuer redirects the browser in circles");
}

function storeCookie(jar: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (name === undefined || value === undefined) return;
  if (value === "" || /; *expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}
