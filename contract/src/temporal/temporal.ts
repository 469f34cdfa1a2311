// Temporal of the runtime, or of the package where it has none. Pages have a version of their own,
// by the same name (`temporal-of-browser.ts`).

export { Temporal } from 'temporal-polyfill';

/** Waits for what deadlines need of Temporal. Here nothing is loaded, as it is part of the code. */
export const loadTemporal = async (): Promise<void> => {};
