import { extractText, getDocumentProxy } from 'unpdf';
import { addHundredQuestions, hundredQuestions } from '../../dev/suite/hundred-questions.ts';
import { readWord } from '../fixtures/files/read-word.ts';
import { download, openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

test('the PDF contains all 100 questions, answers and gaps and the receipt, and takes under 5 s; a report of 100 questions in Word takes under 5 s', async ({
  page,
}) => {
  await addHundredQuestions();
  const { email } = await submitAsNew(hundredQuestions, (index) => ({
    compliance_result: 'partial',
    risk_rating: 'high',
    current_controls: `Kiểm tra ế số ${index + 1} №`,
    gaps_actions: `Gap ${index + 1}: viết lại chính sách € ${'what to do about it '.repeat(20)}`,
  }));
  await openReport(page, hundredQuestions, email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const started = Date.now();
  const pdf = await download(page, 'PDF');
  const milliseconds = Date.now() - started;
  console.log(`PDF of 100 questions: ${milliseconds} ms, ${Math.round(pdf.length / 1024)} kB`);
  expect(milliseconds).toBeLessThan(5_000);

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  // Lines break anywhere: only the order of the texts matters.
  const bare = text.replace(/\s+/g, '');
  for (let number = 1; number <= 100; number += 1) {
    expect(bare).toContain(`Requirementnumber${number}:`);
    expect(bare).toContain(`Kiểmtraếsố${number}№`);
    expect(bare).toContain(`Gap${number}:viếtlạichínhsách€`);
  }
  expect(bare).toContain(sha256);
  // Times for people, at the top and at the receipt; no ISO times.
  expect(bare.match(/\d+:\d\d[ap]mAE[SD]T/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/);

  await test.step('in Word', async () => {
    const started = Date.now();
    const file = await download(page, 'Word');
    const milliseconds = Date.now() - started;
    console.log(`Word of 100 questions: ${milliseconds} ms, ${Math.round(file.length / 1024)} kB`);
    expect(milliseconds).toBeLessThan(5_000);
    const html = await readWord(file);
    for (let number = 1; number <= 100; number += 1) {
      expect(html).toContain(`Requirement number ${number}:`);
      expect(html).toContain(`<p>Gap ${number}: viết lại chính sách € what to do`);
    }
  });
});
