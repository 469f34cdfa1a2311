import {
  dotSize,
  gap,
  maxSpeed,
  proximity,
  resistance,
  returnSeconds,
  shockRadius,
  shockStrength,
  speedTrigger,
} from './constants';

interface Vector {
  x: number;
  y: number;
}

/** A dot at `home`, away from it by `offset` pixels. It is thrown, slows down, and springs back. */
export interface Dot {
  home: Vector;
  offset: Vector;
  /** Pixels a second while it is thrown. */
  velocity: Vector;
  /** Where it springs back from, and for how long it has; null unless it does. */
  returning: { from: Vector; seconds: number } | null;
}

const cell = dotSize + gap;

/** Of a fast pointer's speed, the share that a dot takes along. */
const pushShare = 0.06;

/** Where dots stand along a side: one in its middle, the others out to its ends, a last part of one included. */
const placesAlong = (side: number): number[] => {
  const middle = side / 2;
  const each = Math.ceil((middle + dotSize / 2) / cell) - 1;
  return Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * cell);
};

/** All dots of an area, as the style sheet draws them while they rest. */
export const dotsFor = (width: number, height: number): Dot[] => {
  const columns = placesAlong(width);
  return placesAlong(height).flatMap((y) =>
    columns.map((x) => ({
      home: { x, y },
      offset: { x: 0, y: 0 },
      velocity: { x: 0, y: 0 },
      returning: null,
    })),
  );
};

export const isMoving = ({ velocity, returning }: Dot): boolean =>
  returning !== null || velocity.x !== 0 || velocity.y !== 0;

const throwDot = (dot: Dot, velocity: Vector): void => {
  dot.velocity = velocity;
  dot.returning = null;
};

/** A pointer that passes at `velocity` takes the resting dots near it along, if it is fast enough. */
export const brush = (dots: readonly Dot[], pointer: Vector, velocity: Vector): void => {
  const speed = Math.hypot(velocity.x, velocity.y);
  if (speed <= speedTrigger) return;
  const share = (pushShare * Math.min(speed, maxSpeed)) / speed;
  for (const dot of dots) {
    const away = { x: dot.home.x - pointer.x, y: dot.home.y - pointer.y };
    if (Math.hypot(away.x, away.y) >= proximity || isMoving(dot)) continue;
    throwDot(dot, { x: away.x + velocity.x * share, y: away.y + velocity.y * share });
  }
};

/** A click throws the dots around it outwards, the nearer the harder. */
export const shock = (dots: readonly Dot[], at: Vector): void => {
  for (const dot of dots) {
    const away = { x: dot.home.x - at.x, y: dot.home.y - at.y };
    const force = shockStrength * Math.max(0, 1 - Math.hypot(away.x, away.y) / shockRadius);
    if (force > 0) throwDot(dot, { x: away.x * force, y: away.y * force });
  }
};

/** Past the goal, back and to rest; 0 at 0 and 1 at 1. */
const elastic = (part: number): number =>
  part >= 1 ? 1 : 1 - 2 ** (-10 * part) * Math.cos(part * Math.PI * 4);

/** Moves a dot on by some seconds. */
export const advance = (dot: Dot, seconds: number): void => {
  if (dot.returning) {
    dot.returning.seconds += seconds;
    const part = dot.returning.seconds / returnSeconds;
    const left = 1 - elastic(part);
    dot.offset = { x: dot.returning.from.x * left, y: dot.returning.from.y * left };
    if (part >= 1) dot.returning = null;
    return;
  }
  const speed = Math.hypot(dot.velocity.x, dot.velocity.y);
  if (speed === 0) return;
  dot.offset.x += dot.velocity.x * seconds;
  dot.offset.y += dot.velocity.y * seconds;
  const slower = Math.max(0, speed - resistance * seconds) / speed;
  dot.velocity = { x: dot.velocity.x * slower, y: dot.velocity.y * slower };
  if (slower === 0) dot.returning = { from: { ...dot.offset }, seconds: 0 };
};

/** How lit a dot is: 1 under the pointer, 0 outside its proximity. */
export const glow = ({ home }: Dot, pointer: Vector | null): number =>
  pointer ? Math.max(0, 1 - Math.hypot(home.x - pointer.x, home.y - pointer.y) / proximity) : 0;
