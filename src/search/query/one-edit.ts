// Damerau's four mistakes: a letter more, a letter less, another letter, two letters swapped.

/** Whether one such mistake, or none, makes `b` of `a`. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isWithinOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  if (a.length < b.length) return a.slice(same) === b.slice(same + 1);
  if (a.slice(same + 1) === b.slice(same + 1)) return true;
  return a[same] === b[same + 1] && a[same + 1] === b[same] && a.slice(same + 2) === b.slice(same + 2);
}
