import type { Page } from '@playwright/test';
import type { Row } from './press.ts';

interface PageButtons {
  /** The path without ids, and the open dialog. */
  place: string;
  names: string[];
}

/** Every visible button, and every link that looks like one. With an open dialog: those of the dialog. */
export const listVisibleButtons = async (page: Page): Promise<PageButtons> => {
  const { dialog, names } = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textOf = (element: Element) => {
      const copy = document.createElement('div');
      copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return copy.textContent;
    };
    const wordsOf = (element: Element | null) =>
      (element?.getAttribute('aria-label') ?? (element && textOf(element)) ?? '').trim();
    const opened = [...document.querySelectorAll('[role=dialog]')].filter(isSeen).at(-1);
    const title = opened?.getAttribute('aria-labelledby');
    const found = [
      ...(opened ?? document).querySelectorAll(
        'button, [role=button], summary, input[type=submit], a[class*=Button-root]',
      ),
    ];
    return {
      dialog: title ? wordsOf(document.getElementById(title)) : '',
      names: found.filter((element) => isSeen(element) && !element.closest('[inert]')).map(wordsOf),
    };
  });
  const path = new URL(page.url()).pathname.replace(
    /(?<=\/)(subjects|reviews|clients|records|changes|actions|laws)\/[^/]+/,
    '$1/$id',
  );
  return { place: dialog ? `${path} > ${dialog}` : path, names: [...new Set(names)] };
};

export const isAt = (at: string, place: string): boolean =>
  at.endsWith('*') ? place.startsWith(at.slice(0, -1)) : at === place;

const isNamed = (row: Row, name: string): boolean =>
  [row.button, row.busy].some((text) => (text instanceof RegExp ? text.test(name) : text === name));

/** The buttons that no row covers. */
export const listUncovered = ({ place, names }: PageButtons, rows: Row[]): string[] =>
  names
    .filter((name) => !rows.some((row) => isAt(row.at, place) && isNamed(row, name)))
    .map((name) => `${place}: ${name}`);
