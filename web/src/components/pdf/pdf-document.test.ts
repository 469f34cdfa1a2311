import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { pdfDocument } from './pdf-document';

const { resolve } = createRequire(import.meta.url);
pdfmake.setFonts({ Roboto: { normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf') } });

it('says its language, and shows its title in place of its file’s name', async () => {
  const definition = pdfDocument('Spam Act – report', [{ text: 'A page' }], 'A footer');
  const file = await getDocumentProxy(
    new Uint8Array(await pdfmake.createPdf(definition).getBuffer()),
  );
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Language: 'en-AU', Title: 'Spam Act – report' });
  expect(await file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});
