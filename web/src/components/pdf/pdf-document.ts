import { brand } from '@lexplain/contract/brand/brand';
import type { Content, createPdf } from 'pdfmake/build/pdfmake';
import { mainFont } from './fonts';
import { colours } from './pdf-parts';

/**
 * What every PDF of ours is made of. Its language and the title in its window are what a screen
 * reader says first.
 */
export const pdfDocument = (
  title: string,
  content: Content,
  footerText: Content,
): Parameters<typeof createPdf>[0] => ({
  info: { title, creator: brand.name },
  language: 'en-AU',
  displayTitle: true,
  content,
  defaultStyle: { font: mainFont, fontSize: 10, lineHeight: 1.2, color: colours.text },
  pageMargins: [48, 56, 48, 56],
  footer: (page, pages) => ({
    columns: [{ text: footerText }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
    color: colours.dimmed,
    fontSize: 8,
    margin: [48, 20, 48, 0],
  }),
});
