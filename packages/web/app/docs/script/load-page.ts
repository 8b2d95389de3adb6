const pageCache = new Map<string, Promise<string>>();

/**
 * Fetches the HTML of a page of this site once; a failed request is retried on the next call.
 * @throws TypeError, Error
 */
export function loadPage(path: string): Promise<string> {
  let text = pageCache.get(path);
  if (!text) {
    text = fetchPage(path);
    text.catch(() => pageCache.delete(path));
    pageCache.set(path, text);
  }
  return text;
}

async function fetchPage(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
