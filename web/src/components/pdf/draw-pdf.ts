import type { Content } from 'pdfmake/build/pdfmake';
import pdfMake from 'pdfmake/build/pdfmake.js';
import { loadFonts } from './load-fonts';
import { pdfDocument } from './pdf-document';
import { collectTexts, embedFonts, setFonts } from './pdf-fonts';

/** Draws content as a PDF, in the fonts that have its characters. Changes the content. */
export const drawPdf = async (
  title: string,
  content: Content[],
  footerText: string,
): Promise<Blob> => {
  const fonts = await loadFonts([...collectTexts(content), footerText]);
  embedFonts(fonts);
  setFonts(content, fonts);
  return pdfMake.createPdf(pdfDocument(title, content, footerText, fonts)).getBlob();
};
