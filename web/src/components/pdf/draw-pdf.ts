import latinUrl from '@fontsource/figtree/files/figtree-latin-400-normal.woff?url';
import latinBoldUrl from '@fontsource/figtree/files/figtree-latin-600-normal.woff?url';
import extendedUrl from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url';
import extendedBoldUrl from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?url';
import type { Content } from 'pdfmake/build/pdfmake';
import pdfMake from 'pdfmake/build/pdfmake.js';
import robotoBoldUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import robotoUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { PdfFont } from './fonts';
import { pdfDocument } from './pdf-document';
import { prepareTexts } from './printable';

const files: Record<PdfFont, [normal: string, bold: string]> = {
  Figtree: [latinUrl, latinBoldUrl],
  'Figtree extended': [extendedUrl, extendedBoldUrl],
  Roboto: [robotoUrl, robotoBoldUrl],
};

const addFont = (name: PdfFont): void => {
  const urls = files[name];
  const [normal, bold] = urls.map((url) => new URL(url, location.href).href);
  pdfMake.addFonts({ [name]: { normal, bold, italics: normal, bolditalics: bold } });
};

/**
 * Draws content as a PDF in the product's typeface, as far as that has the letters. The library
 * loads each font once, and only those that are needed. Changes the content.
 */
export const drawPdf = (title: string, content: Content[], footerText: string): Promise<Blob> => {
  const footer: { text: Content } = { text: footerText };
  for (const name of prepareTexts([content, footer])) addFont(name);
  return pdfMake.createPdf(pdfDocument(title, content, footer.text)).getBlob();
};
