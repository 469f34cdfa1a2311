import type { Temporal as OfPackage } from 'temporal-polyfill';

declare global {
  // As the package describes it: TypeScript's own description differs in a few overloads.
  var Temporal: typeof OfPackage;
}

let found: typeof OfPackage = globalThis.Temporal;

/** Loads the package where the browser has no Temporal: most pages count no deadlines. */
export const loadTemporal = async (): Promise<void> => {
  if (!globalThis.Temporal) ({ Temporal: found } = await import('temporal-polyfill'));
};

/** Of the browser. Where it has none, nothing may read this before it is loaded. */
export { found as Temporal };
