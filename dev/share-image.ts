import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { brand } from '../contract/src/brand.ts';
import { findChromium } from './chromium.ts';
import { root } from './processes.ts';

/** The image of shared links: the hero of the home page, in the size that networks ask for. */
const page = `<body style="margin:0;display:grid;place-content:center;height:630px;padding:0 90px;
  font-family:system-ui,sans-serif;color:#fff;background:radial-gradient(circle,#2a1b4d 4.75px,transparent 5.25px) center/25px 25px #120b24">
  <h1 style="margin:0;font-size:130px;letter-spacing:-4px">${brand.name}</h1>
  <p style="margin:16px 0 0;font-size:44px;line-height:1.3;color:#ddd6fe">${brand.tagline}</p></body>`;

// Run after a change of the brand: npm run share-image
const browser = await chromium.launch(await findChromium());
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.screenshot({ path: join(root, 'web/public/share.png') });
await browser.close();
