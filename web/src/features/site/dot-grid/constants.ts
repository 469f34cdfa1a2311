/** Lengths in pixels, speeds in pixels a second, times in the unit of their name (docs/product.md, "Grid of dots"). */
export const dotSize = 10;
export const gap = 15;
export const proximity = 120;
export const shockRadius = 250;
export const shockStrength = 5;
/** The deceleration of a pushed dot: pixels a second, each second. */
export const resistance = 750;
export const returnSeconds = 1.5;
export const throttleMilliseconds = 50;
/** A slower pointer pushes nothing; a faster one than the maximum counts as the maximum. */
export const speedTrigger = 100;
export const maxSpeed = 5_000;
/** Dark purple, and violet. */
export const baseColour = { red: 42, green: 27, blue: 77 } as const;
export const activeColour = { red: 139, green: 92, blue: 246 } as const;
