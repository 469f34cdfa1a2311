import type { Content } from 'pdfmake/build/pdfmake';
import pdfMake from 'pdfmake/build/pdfmake.js';
import mediumUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { pdfDocument } from './pdf-document';
import { prepareTexts } from './printable';

/** Draws content as a PDF, in Roboto, which the library loads once. Changes the content. */
export const drawPdf = (title: string, content: Content[], footerText: string): Promise<Blob> => {
  const [normal, bold] = [regularUrl, mediumUrl].map((url) => new URL(url, location.href).href);
  pdfMake.addFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  const footer = { text: footerText };
  prepareTexts([content, footer]);
  return pdfMake.createPdf(pdfDocument(title, content, footer.text)).getBlob();
};
