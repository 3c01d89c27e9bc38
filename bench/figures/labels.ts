// Places direct labels beside the points of a scatter plot, so that they cover neither points nor each other.

import { letterWidth, lineHeight } from './theme.ts';

/** A point in px from the upper left corner of the plot. */
export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** Where the text of a point goes: its anchor in px, and its alignment there. */
export interface Placement {
  readonly textX: number;
  readonly textY: number;
  readonly align: 'left' | 'right' | 'center';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 8;
const pointRadius = 5;

/** Places to try, best first: distance of the anchor from the point. */
const candidates: readonly {
  readonly dx: number;
  readonly dy: number;
  readonly align: Placement['align'];
}[] = [
  { dx: gap, dy: 0, align: 'left' },
  { dx: -gap, dy: 0, align: 'right' },
  ...[-lineHeight, lineHeight, -2 * lineHeight, 2 * lineHeight].flatMap((dy) => [
    { dx: 0, dy, align: 'center' as const },
    { dx: 0, dy, align: 'left' as const },
    { dx: 0, dy, align: 'right' as const },
  ]),
];

/** Orders to place the points in: which labels find the better places depends on the arrangement. */
const orders: readonly ((a: LabelledPoint, b: LabelledPoint) => number)[] = [
  (a, b) => a.x - b.x,
  (a, b) => b.x - a.x,
  (a, b) => a.y - b.y,
  (a, b) => b.y - a.y,
  (a, b) => b.label.length - a.label.length,
];

/** Places the labels within a plot of this width, in the order that leads to the best places. */
export function placeLabels(points: readonly LabelledPoint[], width: number): readonly Placement[] {
  const attempts = orders.map((order) => placeInOrder(points.toSorted(order), width));
  const { placed } = attempts.reduce((best, attempt) => (attempt.cost < best.cost ? attempt : best));
  return points.map((point) => placed.get(point)!);
}

interface Attempt {
  readonly placed: ReadonlyMap<LabelledPoint, Placement>;
  /** Sum of the ranks of the places. */
  readonly cost: number;
}

/** A label for which all places are taken gets the first, at the cost of all others together. */
function placeInOrder(points: readonly LabelledPoint[], width: number): Attempt {
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - pointRadius,
    right: x + pointRadius,
    top: y - pointRadius,
    bottom: y + pointRadius,
  }));
  const placed = new Map<LabelledPoint, Placement>();
  let cost = 0;
  for (const point of points) {
    const places = candidates.map(({ dx, dy, align }) => {
      return { textX: point.x + dx, textY: point.y + dy, align };
    });
    const rank = places.findIndex((place) => {
      const box = boxOf(place, point.label);
      return box.left >= 0 && box.right <= width && !taken.some((other) => overlaps(box, other));
    });
    const place = places[Math.max(0, rank)]!;
    cost += rank < 0 ? points.length * candidates.length : rank;
    taken.push(boxOf(place, point.label));
    placed.set(point, place);
  }
  return { placed, cost };
}

function boxOf({ textX, textY, align }: Placement, label: string): Box {
  const width = label.length * letterWidth;
  const left = textX - { left: 0, right: width, center: width / 2 }[align];
  return { left, right: left + width, top: textY - lineHeight / 2, bottom: textY + lineHeight / 2 };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
