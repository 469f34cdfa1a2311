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

/** A dot at `home`, displaced by `offset` pixels. It is pushed, slows down, and springs back. */
export interface Dot {
  home: Vector;
  offset: Vector;
  /** Pixels a second while it moves. */
  velocity: Vector;
  /** Where and how long ago it started to spring back; null unless it does. */
  returning: { from: Vector; seconds: number } | null;
}

const cell = dotSize + gap;

/** The share of a fast pointer's speed that a dot takes on. */
const pushShare = 0.06;

/**
 * The positions of dots along a side: one in the middle, then outwards, including a partial one at
 * each end.
 */
const placesAlong = (side: number): number[] => {
  const middle = side / 2;
  const each = Math.ceil((middle + dotSize / 2) / cell) - 1;
  return Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * cell);
};

/** All dots of an area, at the positions of the style sheet. */
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

/** Pushes the resting dots near a pointer that passes at `velocity`, if it is fast enough. */
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

/** Pushes the dots around a click outwards, closer ones harder. */
export const shock = (dots: readonly Dot[], at: Vector): void => {
  for (const dot of dots) {
    const away = { x: dot.home.x - at.x, y: dot.home.y - at.y };
    const force = shockStrength * Math.max(0, 1 - Math.hypot(away.x, away.y) / shockRadius);
    if (force > 0) throwDot(dot, { x: away.x * force, y: away.y * force });
  }
};

/** An elastic easing: 0 at 0, 1 at 1, overshooting between. */
const elastic = (part: number): number =>
  part >= 1 ? 1 : 1 - 2 ** (-10 * part) * Math.cos(part * Math.PI * 4);

/** Advances a dot by some seconds. */
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

/** The intensity of a dot's colour: 1 under the pointer, 0 outside its proximity. */
export const glow = ({ home }: Dot, pointer: Vector | null): number =>
  pointer ? Math.max(0, 1 - Math.hypot(home.x - pointer.x, home.y - pointer.y) / proximity) : 0;
