const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** Returns the `<font>` that took the place of a node: put in with the same change, or beside it just before. */
function findStandIn({ addedNodes, previousSibling, nextSibling }: MutationRecord, taken: WeakSet<Node>) {
  return [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !taken.has(node));
}

/**
 * Keeps React working on a page that the browser translates. Chrome puts each text into a `<font>`, or a `<font>` in place
 * of it. React then fails to remove that text, or to insert something before it, and the page goes blank; a text that
 * it changes is no longer shown.
 *
 * A text alone in its element would survive, but a rule for every element cannot be held, least of all in packages. So a
 * removal and an insertion here find the `<font>`, and a changed text comes back in its place, which the browser then
 * translates again. Without a translation nothing differs.
 */
export function surviveTranslation(): void {
  const standIns = new WeakMap<Node, Node>();
  const taken = new WeakSet<Node>();
  const { insertBefore, removeChild, replaceChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;

  function learn(changes: MutationRecord[]): void {
    for (const change of changes)
      for (const gone of change.removedNodes) {
        const standIn = findStandIn(change, taken);
        if (!standIn || (gone.nodeType !== Node.TEXT_NODE && !isFont(gone))) continue;
        standIns.set(gone, standIn);
        taken.add(standIn);
      }
  }
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });

  /** Returns what is in the page in place of a node: a `<font>`, or the node itself. */
  function findInPlace(node: Node): Node {
    learn(observer.takeRecords());
    let shown = node;
    while (shown.parentNode === null && standIns.has(shown)) shown = standIns.get(shown)!;
    while (isFont(shown.parentNode)) shown = shown.parentNode;
    return shown;
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this ? child : findInPlace(child);
    removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    const shown = !next || next.parentNode === this ? next : findInPlace(next);
    insertBefore.call(this, added, shown);
    return added;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue.set!.call(this, text);
      const shown = this.parentNode === null || isFont(this.parentNode) ? findInPlace(this) : this;
      if (shown !== this && shown.parentNode) replaceChild.call(shown.parentNode, this, shown);
    },
  });
}
