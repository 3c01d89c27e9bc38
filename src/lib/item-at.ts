// Items of lists that belong together, such as the columns of a table: an index of one of them is an index of all.

/** The item at an index of a list. @throws RangeError when the list has none there, a mistake of the program */
export function itemAt<T>(list: ArrayLike<T>, at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`a list of ${list.length} has no item ${at}`);
  return item;
}
