/**
 * What the next page of this tab has to say, as the page on which it happened is loaded afresh:
 * `unsaved`: the session ended, and unsaved answers are kept on the device;
 * `deleted`: the account was deleted;
 * `joined`, `left`, `organisation-deleted`: what became of their place in an organisation.
 */
const farewells = ['unsaved', 'deleted', 'joined', 'left', 'organisation-deleted'] as const;
export type Farewell = (typeof farewells)[number];

const key = 'farewell';

export const readFarewell = (): Farewell | null => {
  try {
    const kept = sessionStorage.getItem(key);
    return farewells.find((one) => one === kept) ?? null;
  } catch {
    // A browser without storage.
    return null;
  }
};

/** Null once it was shown. */
export const keepFarewell = (farewell: Farewell | null): void => {
  try {
    if (farewell === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, farewell);
  } catch {
    // No storage: the next page says nothing.
  }
};
