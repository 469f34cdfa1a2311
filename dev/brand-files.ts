import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brand } from '../contract/src/brand.ts';
import { mark, wordMark } from '../contract/src/brand-mark.ts';
import { root } from './processes.ts';

/** The files that are drawn from the brand. `drawn` says from what, and what came out. */
export const files = {
  icon: join(root, 'web/public/icon.svg'),
  share: join(root, 'web/public/share.png'),
  drawn: join(root, 'dev/share-image.json'),
};

const stroke = (width: number): string =>
  `fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** The mark as a file: the icon of tabs and bookmarks. */
export const iconSvg = (): string => {
  const { size, tile, width, lines } = mark;
  const paths = lines.map(({ path, colour }) => `<path d="${path}" stroke="${colour}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ${stroke(width)}>`,
    `<rect width="${size}" height="${size}" rx="${tile.radius}" fill="${tile.colour}"/>`,
    ...paths,
    '</svg>\n',
  ].join('');
};

const wordMarkSvg = (height: number): string =>
  `<svg height="${height}" viewBox="0 0 ${wordMark.width} ${wordMark.height}" ${stroke(wordMark.line)}
  stroke="#fff"><path d="${wordMark.path}"/></svg>`;

/** The page that the share image is a picture of: the hero of the home page, in the size that networks ask for. */
export const sharePage =
  (): string => `<body style="margin:0;display:grid;place-content:center;height:630px;padding:0 90px;
  font-family:system-ui,sans-serif;color:#fff;background:radial-gradient(circle,#2a1b4d 4.75px,transparent 5.25px) center/25px 25px #120b24">
  <div style="display:flex;gap:36px;align-items:center">
    <div style="width:132px;height:132px">${iconSvg()}</div>${wordMarkSvg(148)}
  </div>
  <p style="margin:40px 0 0;font-size:44px;line-height:1.3;color:#ddd6fe">${brand.tagline}</p></body>`;

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
