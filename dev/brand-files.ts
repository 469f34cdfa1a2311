import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brand } from '../contract/src/brand/brand.ts';
import { logo } from '../contract/src/brand/mark.ts';
import { root } from './processes.ts';

/** The files that are drawn from the brand. `drawn` says from what, and what came out. */
export const files = {
  icon: join(root, 'web/public/icon.svg'),
  share: join(root, 'web/public/share.png'),
  drawn: join(root, 'dev/share-image.json'),
};

const pen = `fill="none" stroke="#fff" stroke-width="${logo.width}" stroke-linecap="round" stroke-linejoin="round"`;

const markPaths = [
  `<rect width="32" height="32" rx="8" fill="${logo.tile}" stroke="none"/>`,
  `<path d="${logo.initial}" stroke="${logo.initialColour}"/>`,
  `<path d="${logo.tick}"/>`,
].join('');

/** The mark as a file: the icon of tabs and bookmarks. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" ${pen}>${markPaths}</svg>\n`;

const logoSvg = `<svg height="140" viewBox="${logo.viewBox}" ${pen}>${markPaths}<path d="${logo.name}"/></svg>`;

/**
 * The page that the share image is a picture of: the hero of the home page, in the size that
 * networks ask for.
 */
export const sharePage =
  (): string => `<body style="margin:0;display:grid;place-content:center;height:630px;padding:0 90px;
  font-family:system-ui,sans-serif;color:#fff;background:radial-gradient(circle,#2a1b4d 4.75px,transparent 5.25px) center/25px 25px #120b24">
  ${logoSvg}
  <p style="margin:40px 0 0;font-size:44px;line-height:1.3;color:#ddd6fe">${brand.tagline}</p></body>`;

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
