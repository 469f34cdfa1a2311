import { createRequire } from 'node:module';
import { bounds } from '@lexplain/contract/api/bounds';
import fc from 'fast-check';
import pdfmake from 'pdfmake';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { randomReport } from '../test-reports';
import { coverOf } from './report-pdf-cover';

const { resolve } = createRequire(import.meta.url);
pdfmake.setFonts({
  Roboto: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
});

it('draws the whole name of an organisation, also without a space', async () => {
  const [drawn] = fc.sample(randomReport, { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('No report was drawn');
  const organisationName = 'Wombat'.repeat(40).slice(0, bounds.organization);
  const facts = { ...drawn.facts, subjectName: 'Law', firm: null, organisationName };
  const pdf = await pdfmake.createPdf({ content: coverOf(facts, null) }).getBuffer();
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(file, { mergePages: true });
  expect(text.replace(/\s/g, '')).toContain(organisationName);
});
