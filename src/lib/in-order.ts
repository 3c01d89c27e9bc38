// Work on the items of a sequence, several at a time, whose outcomes come in the order of the items.

/**
 * Starts `work` on the items, at most `ahead` + 1 of them before the outcome of the first is taken, and yields the outcomes in
 * the order of the items. What rejects is thrown when its turn comes.
 */
export async function* inOrder<Item, Outcome>(
  items: Iterable<Item> | AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Outcome | Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const pending: Promise<Outcome>[] = [];
  for await (const item of items) {
    const outcome = (async () => work(item))();
    outcome.catch(() => {}); // reported when its turn comes
    pending.push(outcome);
    if (pending.length > ahead) yield* pending.splice(0, 1);
  }
  // each is given up as it is taken
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) yield next;
}
