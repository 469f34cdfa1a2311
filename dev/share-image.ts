import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { files, hashOf, iconSvg, sharePage } from './brand-files.ts';
import { readArguments } from './command.ts';
import { findChromium } from './tests/chromium.ts';

readArguments({
  name: 'npm run share-image',
  does: 'Draws the icon and the share image, after a change of the brand.',
  example: 'npm run share-image',
});

const browser = await chromium.launch(await findChromium());
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(sharePage());
const image = await tab.screenshot({ path: files.share });
await browser.close();
writeFileSync(files.icon, iconSvg());
const drawn = { page: hashOf(sharePage()), image: hashOf(image) };
writeFileSync(files.drawn, `${JSON.stringify(drawn, null, 2)}\n`);
