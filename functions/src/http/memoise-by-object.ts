/**
 * Memoises a pure function by object identity. A part of the catalogue is the same object until the
 * library changes; the result is released with the object.
 */
export const memoiseByObject = <From extends object, To>(apply: (from: From) => To) => {
  const made = new WeakMap<From, { to: To }>();
  return (from: From): To => {
    const known = made.get(from);
    if (known) return known.to;
    const to = apply(from);
    made.set(from, { to });
    return to;
  };
};
