import { expect, test } from 'vitest';
import { advance, brush, dotsFor, glow, isMoving, shock } from './dots';

const frame = 1 / 60;
const nearest = (dots: ReturnType<typeof dotsFor>, x: number, y: number) =>
  dots.toSorted(
    (a, b) => Math.hypot(a.home.x - x, a.home.y - y) - Math.hypot(b.home.x - x, b.home.y - y),
  )[0];

test('fills an area evenly with dots from its centre', () => {
  const dots = dotsFor(110, 60);
  expect(dots).toHaveLength(5 * 3);
  expect(dots[0]?.home).toEqual({ x: 5, y: 5 });
  expect(dots.at(-1)?.home).toEqual({ x: 105, y: 55 });
});

test('places dots as the style sheet draws them, with one in the centre and partial ones at the edges', () => {
  const dots = dotsFor(1_440, 812);
  expect(nearest(dots, 720, 406)?.home).toEqual({ x: 720, y: 406 });
  expect(dotsFor(404, 823)[0]?.home).toEqual({ x: 2, y: 11.5 });
});

test('moves nearby dots with a fast pointer and none with a slow one', () => {
  const dots = dotsFor(1_000, 600);
  brush(dots, { x: 500, y: 300 }, { x: 100, y: 0 });
  expect(dots.some(isMoving)).toBe(false);
  brush(dots, { x: 500, y: 300 }, { x: 2_000, y: 0 });
  const moving = dots.filter(isMoving);
  expect(moving.length).toBeGreaterThan(20);
  expect(moving.every(({ home }) => Math.hypot(home.x - 500, home.y - 300) < 120)).toBe(true);
});

test('caps the effect of pointer speed at the maximum', () => {
  const [first, second] = [5_000, 50_000].map((speed) => {
    const dots = dotsFor(500, 500);
    brush(dots, { x: 250, y: 250 }, { x: speed, y: 0 });
    return nearest(dots, 250, 250)?.velocity;
  });
  expect(second).toEqual(first);
});

test('pushes dots within the radius of a click outwards', () => {
  const dots = dotsFor(1_000, 600);
  shock(dots, { x: 500, y: 300 });
  for (const { home, velocity } of dots.filter(isMoving)) {
    expect(Math.hypot(home.x - 500, home.y - 300)).toBeLessThan(250);
    expect(velocity.x * (home.x - 500) + velocity.y * (home.y - 300)).toBeGreaterThan(0);
  }
});

test('returns a pushed dot exactly to its original position', () => {
  const dots = dotsFor(500, 500);
  shock(dots, { x: 240, y: 240 });
  let farthest = 0;
  for (let time = 0; time < 4; time += frame) {
    for (const dot of dots) {
      advance(dot, frame);
      farthest = Math.max(farthest, Math.hypot(dot.offset.x, dot.offset.y));
    }
  }
  expect(farthest).toBeGreaterThan(20);
  expect(dots.some(isMoving)).toBe(false);
  expect(dots.every(({ offset }) => offset.x === 0 && offset.y === 0)).toBe(true);
});

test('makes dots glow more the closer the pointer is', () => {
  const [dot] = dotsFor(10, 10);
  if (!dot) throw new Error('No dot');
  expect(glow(dot, { x: 5, y: 5 })).toBe(1);
  expect(glow(dot, { x: 65, y: 5 })).toBeCloseTo(0.5);
  expect(glow(dot, { x: 500, y: 5 })).toBe(0);
  expect(glow(dot, null)).toBe(0);
});
