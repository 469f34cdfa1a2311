/**
 * How soon a page asks again what it shows: a job computes within minutes what a change of the
 * profile does to open incidents.
 */
export const whileCounted = (isCountedAgain: boolean | undefined): number | false =>
  isCountedAgain === true && 30_000;
