import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files, hashOf, iconSvg, sharePage } from '../brand-files.ts';

// After a change of the brand: npm run share-image

it('the icon is drawn from the brand', () => {
  expect(readFileSync(files.icon, 'utf8')).toBe(iconSvg());
});

it('the share image is drawn from the brand', () => {
  expect(JSON.parse(readFileSync(files.drawn, 'utf8'))).toEqual({
    page: hashOf(sharePage()),
    // Pixels differ between machines, so the image itself is not drawn again here.
    image: hashOf(readFileSync(files.share)),
  });
});
