/**
 * Waits for what deadlines need of Temporal. Nothing is loaded here, as it is part of the code. The
 * build of the pages has a version of this that loads it where the browser has no Temporal
 * (`web/build/temporal-for-pages.ts`).
 */
export const loadTemporal = async (): Promise<void> => {};
