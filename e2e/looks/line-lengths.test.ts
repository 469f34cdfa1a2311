import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Prose on wide windows: a line that is too long loses its reader on the way back.

test.use({ viewport: { width: 1920, height: 1080 } });

const pages: [path: string, text: string | RegExp][] = [
  ['/dashboard/subjects', /Answered: 0\//],
  ['/dashboard/subjects/spam-act-2003', 'Sanction / Penalty'],
  ['/dashboard/cyber-laws/changes', 'Upcoming'],
];

test('no line of prose is longer than 68 digits', async ({ page }) => {
  await openAsNew(page, pages[0]?.[0]);
  for (const [path, text] of pages) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    const tooWide = await page.getByRole('main').evaluate((main) => {
      const ruler = document.createElement('span');
      ruler.textContent = '0'.repeat(68);
      ruler.style.cssText = 'position: absolute; visibility: hidden';
      const prose = [...main.querySelectorAll('p, dd, li > span')].filter(
        (element) => element.checkVisibility() && (element.textContent ?? '').length > 120,
      );
      return prose.flatMap((element) => {
        element.append(ruler);
        const most = ruler.getBoundingClientRect().width;
        ruler.remove();
        const range = document.createRange();
        range.selectNodeContents(element);
        const { width } = range.getBoundingClientRect();
        return width > most + 1 ? [`${width} of ${most}: ${element.textContent}`] : [];
      });
    });
    expect(tooWide, path).toEqual([]);
  }
});
