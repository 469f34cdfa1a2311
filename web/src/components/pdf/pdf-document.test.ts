import pdfmake from 'pdfmake';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { pdfDocument } from './pdf-document';
import { prepareTexts } from './printable';
import { fontFiles } from './test-fonts';

pdfmake.setFonts(fontFiles);

it('says its language, and shows its title in place of its file’s name', async () => {
  const definition = pdfDocument('Spam Act – report', [{ text: 'A page' }], 'A footer');
  const file = await getDocumentProxy(
    new Uint8Array(await pdfmake.createPdf(definition).getBuffer()),
  );
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Language: 'en-AU', Title: 'Spam Act – report' });
  expect(await file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});

it('embeds the product’s typeface, and keeps the texts that are set in more than one font', async () => {
  const content = [{ text: 'Wiremu Pōtae, Nguyễn' }, { text: 'Bold', bold: true }];
  prepareTexts(content);
  const bytes = await pdfmake.createPdf(pdfDocument('A', content, 'A footer')).getBuffer();
  const names = bytes.toString('latin1').match(/(?<=\/BaseFont \/[A-Z]{6}\+)[^\s/]+/g) ?? [];
  expect([...new Set(names)].sort()).toEqual([
    'Figtree-Regular',
    'Figtree-SemiBold',
    'Roboto-Regular',
  ]);
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(file, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('Wiremu Pōtae, Nguyễn Bold');
});
