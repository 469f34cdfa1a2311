import { createRequire } from 'node:module';
import { bounds } from '@lexplain/contract/api/bounds';
import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/build/pdfmake';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../../drafts/draft';
import { exampleSubmission } from '../../test-submission';
import { toReport } from '../report';
import { randomReport } from '../test-reports';
import { contentOf } from './report-pdf';
import { coverOf } from './report-pdf-cover';

const { resolve } = createRequire(import.meta.url);
pdfmake.setFonts({
  Roboto: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
});

const drawText = async (content: Content): Promise<string> => {
  const pdf = await pdfmake.createPdf({ content }).getBuffer();
  const file = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(file, { mergePages: true })).text;
};

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
