// How long tests wait. They measure no machine: one that is half as fast as ours, beside other work,
// has taken three times as long, and a hang is seen anyway.

/** For a state that has to come, in a browser or on a suite. */
export const waitMilliseconds = 60_000;

/** For a test, and for what prepares it. */
export const testMilliseconds = 360_000;
