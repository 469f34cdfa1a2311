/** How long what was read is shown without asking again, unless a query says otherwise. */
export const freshMilliseconds = 30_000;

/** For what may not be there: that it was not is asked again at once, as it may have been shared or made meanwhile. */
export const freshIfFound = ({ state }: { state: { data: unknown } }): number =>
  state.data === null ? 0 : freshMilliseconds;
