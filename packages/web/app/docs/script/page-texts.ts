const known = new Map<string, Promise<string>>();

/** The HTML of a page of this site. It is asked for once; one that did not come is asked for again. @throws TypeError, Error */
export function loadPage(path: string): Promise<string> {
  let text = known.get(path);
  if (!text) {
    text = read(path);
    text.catch(() => known.delete(path));
    known.set(path, text);
  }
  return text;
}

async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
