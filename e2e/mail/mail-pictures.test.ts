import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { z } from 'zod';
import { run } from '../../dev/processes.ts';
import { functionsBuild } from '../../dev/suite/build.ts';
import { findViolations } from '../../dev/tests/axe.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { expect, test } from '../fixtures/test.ts';

const rendered = z.array(z.object({ name: z.string(), html: z.string() })).min(4);
const renderedMails = z.object({ usual: rendered, long: rendered });
let mails: z.infer<typeof renderedMails>;

/** From the same kind of bundle as the uploaded one. */
test.beforeAll(async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'lexplain-mails-'));
  try {
    const entryPoints = ['functions/src/test/print-mails.ts'];
    await build({ ...functionsBuild(outdir), entryPoints, outExtension: { '.js': '.mjs' } });
    const printed = await run(['node', join(outdir, 'print-mails.mjs')]);
    mails = renderedMails.parse(JSON.parse(printed.join('')));
  } finally {
    rmSync(outdir, { recursive: true });
  }
});

const expectToFitAt = async (
  page: Page,
  name: string,
  width: number,
  scheme: string,
): Promise<void> => {
  await page.setViewportSize({ width, height: 600 });
  await savePicture(page, `mail-${name}-${width}-${scheme}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
};

for (const scheme of schemes) {
  test.describe(`in ${scheme} mode`, { tag: picturesTag }, () => {
    test.use({ colorScheme: scheme });

    test('every mail fits every width and has no accessibility violations', async ({ page }) => {
      for (const { name, html } of mails.usual) {
        await page.setContent(html);
        for (const width of [320, 360, 700]) await expectToFitAt(page, name, width, scheme);
        // A mail is shown inside a mail program's page, which has the landmarks.
        const found = await findViolations(page, {
          rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
        });
        expect(found, name).toEqual([]);
      }
    });

    test('mails with very long names fit a width of 320 px', async ({ page }) => {
      for (const { name, html } of mails.long) {
        await page.setContent(html);
        await expectToFitAt(page, `${name}-long`, 320, scheme);
      }
    });

    test('a mail follows the colour scheme of the device', async ({ page }) => {
      await page.setContent(mails.usual[0]?.html ?? '');
      const grounds = page.getByRole('article').locator('xpath=ancestor::table');
      const expected = { light: 'rgb(246, 245, 250)', dark: 'rgb(19, 17, 24)' }[scheme];
      await expect(grounds.last()).toHaveCSS('background-color', expected);
    });
  });
}
