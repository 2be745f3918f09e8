// Names of Go points: "D4" on a board of n lines. Columns skip the letter I; row 1 is at the
// bottom, while the page counts rows from the top, as it draws them.

const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function columnName(x: number): string {
  return columns[x] ?? '?';
}

export function pointName(place: Place, size: number): string {
  return `${columnName(place.x)}${size - place.y}`;
}

/** The place of a name such as "d4", or nothing for a pass or a name off the board. */
export function placeOf(name: string, size: number): Place | undefined {
  const match = /^([A-HJ-Z])([1-9][0-9]?)$/i.exec(name.trim());
  if (!match) return undefined;
  const x = columns.indexOf((match[1] ?? '').toUpperCase());
  const y = size - Number(match[2]);
  return x >= 0 && x < size && y >= 0 && y < size ? { x, y } : undefined;
}

/** How many star points a board has: the corners, from 9 lines on the middle if there is one, and
 *  from 15 lines on the middles of the sides. */
export function starPoints(size: number): number {
  if (size <= 6) return 0;
  const odd = size % 2 === 1;
  if (!odd || size === 7) return 4;
  return size < 15 ? 5 : 9;
}

export function indexOf(place: Place, size: number): number {
  return place.y * size + place.x;
}

export function placeAt(index: number, size: number): Place {
  return { x: index % size, y: Math.floor(index / size) };
}
