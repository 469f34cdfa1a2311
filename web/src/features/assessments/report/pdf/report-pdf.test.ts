import { bounds } from '@lexplain/contract/api/bounds';
import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/build/pdfmake';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { pdfDocument } from '../../../../components/pdf/pdf-document';
import { prepareTexts } from '../../../../components/pdf/printable';
import { fontFiles } from '../../../../components/pdf/test-fonts';
import { emptyAnswer } from '../../drafts/draft';
import { exampleSubmission } from '../../test-submission';
import { toReport } from '../report';
import { randomReport } from '../test-reports';
import { contentOf } from './report-pdf';
import { coverOf } from './report-pdf-cover';

pdfmake.setFonts(fontFiles);

/** Random reports have characters that no PDF of ours can show: the page says so beforehand. */
const replaceUnprintable = (node: object): void => {
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === 'object' && child !== null) replaceUnprintable(child);
    else if (typeof child === 'string' && (Array.isArray(node) || key === 'text')) {
      Object.assign(node, { [key]: child.replace(/[^\n -~]/gu, 'x') });
    }
  }
};

const draw = async (content: Content[]) => {
  replaceUnprintable(content);
  prepareTexts(content);
  const pdf = await pdfmake.createPdf(pdfDocument('A report', content, 'A footer')).getBuffer();
  return getDocumentProxy(new Uint8Array(pdf));
};

const drawText = async (content: Content[]): Promise<string> =>
  (await extractText(await draw(content), { mergePages: true })).text;

it('draws the whole name of an organisation, also without a space', async () => {
  const [drawn] = fc.sample(randomReport, { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('No report was drawn');
  const organisationName = 'Wombat'.repeat(40).slice(0, bounds.organization);
  const facts = { ...drawn.facts, subjectName: 'Law', firm: null, organisationName };
  const text = await drawText(coverOf(facts, null));
  expect(text.replace(/\s/g, '')).toContain(organisationName);
});

it('says at the end of the answers, and beside the counts, what the profile left out', async () => {
  const [drawn] = fc.sample(randomReport, { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('No report was drawn');
  const questions = [1, 2].map((position) => ({
    id: `q${position}`,
    position,
    legislative_requirement: `Requirement ${position}`,
    required: true,
    obligation_ids: [],
  }));
  const current: SubmissionWithAnswers = {
    submission: exampleSubmission({ status: 'submitted' }),
    answers: questions.map(({ id }) => ({
      ...emptyAnswer,
      id,
      submission_id: 's',
      question_id: id,
      compliance_result: 'not_applicable',
      ...(id === 'q1' && { settled: { reasons: ['not in Victoria'] } }),
    })),
    evidence: [],
  };
  const report = toReport({ questions, current, obligations: [] });
  const text = await drawText(
    contentOf(
      { ...drawn.facts, subjectName: 'Law', firm: null, current, report, review: null },
      null,
    ),
  );
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('Not Applicable: 1 Unanswered: 0 Left out by your profile: 1');
  expect(words).toContain(
    'Left out by your profile 1. Requirement 1 Not Applicable. Your profile: not in Victoria Receipt',
  );
});

it('has a bookmark for each part and, below its part, for each question', async () => {
  const [drawn] = fc.sample(randomReport, { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('No report was drawn');
  const { rows } = drawn.facts.report;
  expect(rows.length).toBeGreaterThan(0);
  const file = await draw(contentOf({ ...drawn.facts, subjectName: 'Law', firm: null }, null));
  const outline = await file.getOutline();
  const titles = outline.map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual([
    'Result',
    'Compliance and risk',
    'Actions, highest risk first',
  ]);
  expect(titles).toContain('Receipt');
  const below = outline.flatMap(({ items }) =>
    items.map(({ title }) => Number.parseInt(title, 10)),
  );
  const positions = rows.map(({ question }) => question.position);
  expect(below.toSorted((a, b) => a - b)).toEqual(positions.toSorted((a, b) => a - b));
});
