// Opening hours in columns: `Lunes`, `Martes`, `9–14`, `10–13`. Page builders write the days as one box and their times as the next.

import { itemAt } from '../../lib/item-at.ts';
import { isClosedAlone, type Line } from './read-hours.ts';
import { isDaysAlone, isTimesAlone } from './read-schedule.ts';

const cellMaxChars = 60;
/** One day with the times below it is a row. */
const daysMin = 2;
const daysMax = 7;
/** The morning and the afternoon. */
const columnsMax = 2;

/** The lines, with columns of days and of their times written as rows: each day with its times below it. */
export function withRows(lines: readonly Line[]): readonly Line[] {
  const rows: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const days = isTimesCell(lines[at]) ? countAbove(rows) : 0;
    const times = days < daysMin ? 0 : countTimes(lines, at, days * columnsMax + 1);
    if (days < daysMin || (times !== days && times !== days * columnsMax)) {
      rows.push(itemAt(lines, at));
      continue;
    }
    const cells = lines.slice(at, at + times);
    const named = rows.splice(-days);
    rows.push(...named.flatMap((day, row) => [day, ...cells.filter((_, i) => i % days === row)]));
    at += times - 1;
  }
  return rows;
}

/** The number of lines of days at the end of a list. */
function countAbove(lines: readonly Line[]): number {
  let count = 0;
  while (count <= daysMax && isDayCell(lines.at(-1 - count))) count++;
  return count > daysMax ? 0 : count;
}

function countTimes(lines: readonly Line[], from: number, max: number): number {
  let count = 0;
  while (count < max && isTimesCell(lines[from + count])) count++;
  return count;
}

const isDayCell = (line: Line | undefined) =>
  line !== undefined && line.text.length <= cellMaxChars && isDaysAlone(line.text);

const isTimesCell = (line: Line | undefined) =>
  line !== undefined &&
  line.text.length <= cellMaxChars &&
  ((/\d/.test(line.text) && isTimesAlone(line.text)) || isClosedAlone(line.text));
