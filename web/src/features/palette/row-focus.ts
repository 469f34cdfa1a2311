// Lists are marked, not known: each page says what opens a row (`data-key-row`), and what turns to
// another page of it (`data-key-page`).

const find = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll(`main ${selector}`)].filter(
    (element) => element instanceof HTMLElement,
  );

/** Moves the focus to the next or the previous row; to the first one from elsewhere. */
export const moveToRow = (by: 1 | -1): void => {
  const rows = find('[data-key-row]');
  const index = rows.findIndex((row) => row.matches(':focus'));
  rows[index < 0 ? 0 : Math.min(Math.max(index + by, 0), rows.length - 1)]?.focus();
};

/** From the search of a list an arrow leads to what it found. */
export const leaveSearch = (event: KeyboardEvent): void => {
  const { target, key } = event;
  const isSearch = target instanceof Element && target.matches('main input[type=search]');
  if (!isSearch || key !== 'ArrowDown' || event.isComposing) return;
  event.preventDefault();
  moveToRow(1);
};

/** Opens the next or the previous page of a list, if there is one. */
export const pressPage = (which: 'next' | 'previous'): void =>
  find(`[data-key-page=${which}]`)[0]?.click();

/** Moves the focus to the search of the page. Returns whether it has one. */
export const searchInList = (): boolean => {
  const [field] = find('input[type=search]');
  field?.focus();
  return field !== undefined;
};
