/**
 * A pure function, applied once to each object. A part of the catalogue is the same object until the
 * library changes, so that what is made of it is made once; it goes when the object goes.
 */
export const oncePer = <From extends object, To>(apply: (from: From) => To) => {
  const made = new WeakMap<From, { to: To }>();
  return (from: From): To => {
    const known = made.get(from);
    if (known) return known.to;
    const to = apply(from);
    made.set(from, { to });
    return to;
  };
};
