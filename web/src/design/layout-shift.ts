/** Where a box is in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Smaller movements are not counted by the browsers' measure either. */
const unnoticed = 3;
/** The window is divided into this many cells in each direction. */
const cells = 50;

/** Marks the cells of the window that a box covers. */
const mark = (marked: Set<number>, { left, top, width, height }: Box, frame: Size): void => {
  const toCell = (at: number, length: number, round: (value: number) => number): number =>
    Math.min(cells, Math.max(0, round((at / length) * cells)));
  const lastRow = toCell(top + height, frame.height, Math.ceil);
  const lastColumn = toCell(left + width, frame.width, Math.ceil);
  for (let row = toCell(top, frame.height, Math.floor); row < lastRow; row++) {
    for (let column = toCell(left, frame.width, Math.floor); column < lastColumn; column++) {
      marked.add(row * cells + column);
    }
  }
};

/**
 * The layout shift of boxes that moved, as browsers compute it
 * (https://github.com/WICG/layout-instability): the share of the window that they covered before
 * and after, times the longest way of one as a share of the window's longer side.
 */
export const computeShift = (moves: { before: Box; after: Box }[], frame: Size): number => {
  const marked = new Set<number>();
  let longest = 0;
  for (const { before, after } of moves) {
    const way = Math.max(Math.abs(after.left - before.left), Math.abs(after.top - before.top));
    if (way < unnoticed) continue;
    mark(marked, before, frame);
    mark(marked, after, frame);
    longest = Math.max(longest, way);
  }
  const covered = marked.size / (cells * cells);
  return covered * (longest / Math.max(frame.width, frame.height));
};
