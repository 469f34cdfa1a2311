const most = 5;

/** `a; b; c; d; e; and 3 others`: a list that stays readable in a terminal. */
export const nameSome = (names: readonly string[]): string => {
  const others = names.length - most;
  const named = names.slice(0, most);
  return (others > 0 ? [...named, `and ${others} others`] : named).join('; ');
};

/** The sentences of those that are faults. */
export const listFaults = (checked: readonly (readonly [isFault: boolean, fault: string])[]) =>
  checked.flatMap(([isFault, fault]) => (isFault ? [fault] : []));
