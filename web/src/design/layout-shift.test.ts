import { expect, it } from 'vitest';
import { type Box, computeShift } from './layout-shift';

const phone = { width: 400, height: 800 };
const half: Box = { left: 0, top: 0, width: 400, height: 400 };
const movedBy = (box: Box, down: number): { before: Box; after: Box } => ({
  before: box,
  after: { ...box, top: box.top + down },
});

it('is the covered share times the way, as in the example of the specification', () => {
  // Half of the window moves down by a quarter: three quarters are covered, 0.75 × 0.25.
  expect(computeShift([movedBy(half, 200)], phone)).toBeCloseTo(0.1875);
});

it('is zero when nothing moved, or by less than three pixels', () => {
  expect(computeShift([], phone)).toBe(0);
  expect(computeShift([movedBy(half, 2.9)], phone)).toBe(0);
});

it('counts boxes within each other once', () => {
  const inner: Box = { left: 40, top: 40, width: 80, height: 80 };
  const outer = computeShift([movedBy(half, 24)], phone);
  expect(computeShift([movedBy(half, 24), movedBy(inner, 24)], phone)).toBe(outer);
});

it('counts what lies in the window alone', () => {
  const below: Box = { left: 0, top: 900, width: 400, height: 400 };
  expect(computeShift([movedBy(below, 24)], phone)).toBe(0);
});
