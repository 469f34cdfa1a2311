import {
  complianceResultLabels,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { computePenalty } from '@lexplain/contract/library/penalty-amounts';
import { formatDollars } from '@lexplain/contract/text/format-dollars';
import type { Library } from '../documents.ts';
import type { ChangeEntry, LawFile } from '../law-file.ts';
import { toSiteCafe } from './site-cafe.ts';

const lawId = 'cyber-security-act-2024';
const obligationCode = 'CSA s 27(1)';
const directors = { law: 'corporations-act-directors', code: 'CA s 180' };

/** Asked in the example of a questionnaire, and answered there as below. */
const asked = { id: 'q03', result: 'partial', risk: 'high' } as const;

const reportedLaw = 'surveillance-and-recording';

const shownChange = '2026-12-10-automated-decisions-must-be-in-the-priva';

interface ExampleAnswer {
  result: keyof typeof complianceResultLabels;
  risk: keyof typeof riskRatingLabels | null;
}

const compliant: ExampleAnswer = { result: 'compliant', risk: null };
const notApplicable: ExampleAnswer = { result: 'not_applicable', risk: null };

/** The answers of an imagined removal company, which has cameras and tracks its vans. */
const answers: Record<string, ExampleAnswer> = {
  q01: compliant,
  q02: compliant,
  q03: compliant,
  q04: { result: 'non_compliant', risk: 'critical' },
  q05: compliant,
  q06: compliant,
  q07: compliant,
  q08: { result: 'partial', risk: 'high' },
  q09: notApplicable,
  q10: compliant,
  q11: compliant,
  q12: compliant,
  q13: { result: 'partial', risk: 'medium' },
  q14: notApplicable,
  q15: compliant,
  q16: compliant,
};

const found = <T>(entry: T | undefined, what: string): T => {
  if (entry === undefined) throw new Error(`The example of the public site shows ${what}`);
  return entry;
};

const lawOf = ({ laws }: Library, id: string): LawFile =>
  found(
    laws.find(({ subject }) => subject.id === id),
    id,
  );

/** The most that a duty can cost a company, or a person where the law names none for companies. */
const describeCost = ({ penaltySet, penaltyUnits }: Library, code: string): string => {
  const day = penaltyUnits.map(({ from }) => from).reduce((a, b) => (a > b ? a : b));
  const penalty = found(
    penaltySet.penalties.find(({ codes }) => codes.includes(code)),
    `a penalty of ${code}`,
  );
  const { company, person } = computePenalty(penalty, penaltyUnits, day);
  const { aud, beyond } = found(company ?? person ?? undefined, `what ${code} can cost`);
  const amount = formatDollars(found(aud ?? undefined, `dollars of ${code}`));
  return `${beyond ? `${amount} or more` : `Up to ${amount}`} for a ${company ? 'company' : 'person'}`;
};

const toObligation = (library: Library, law: LawFile, code: string) => {
  const entry = found(
    law.obligations.find((obligation) => obligation.code === code),
    code,
  );
  return {
    law: law.subject.name,
    code,
    version: entry.version_tag,
    title: entry.title,
    description: entry.description,
    timing: found(entry.timing_specified, `the timing of ${code}`),
    responsible: found(entry.person_responsible, `who is responsible for ${code}`),
    cost: describeCost(library, code),
    penalty: found(entry.sanction_penalty, `the penalty of ${code}`),
  };
};

const toReport = ({ subject, saq }: LawFile) => ({
  title: saq.title,
  questions: saq.questions.map(({ id, legislative_requirement }, index) => {
    const answer = found(answers[id], `an answer to ${id} of ${subject.id}`);
    const isGap = answer.result === 'non_compliant' || answer.result === 'partial';
    // The texts of gaps only: the site shows no others.
    return { position: index + 1, requirement: isGap ? legislative_requirement : null, ...answer };
  }),
});

const toChange = (law: string, { date, title, what_changed }: ChangeEntry) => ({
  law,
  date,
  title,
  what_changed,
});

/**
 * What the public site shows of the product: entries of the library as they are, and answers of an
 * imagined business. An entry that is gone stops the build of the example, so that another one is
 * chosen.
 */
export const toSiteExample = (library: Library) => {
  const law = lawOf(library, lawId);
  const index = law.saq.questions.findIndex(({ id }) => id === asked.id);
  const question = found(law.saq.questions[index], `question ${asked.id}`);
  const changes = library.laws.flatMap(({ subject, changes }) =>
    changes.map((change) => ({ id: change.id, shown: toChange(subject.name, change) })),
  );
  return {
    // Public pages do not load the schemas that the labels stand beside.
    labels: { results: complianceResultLabels, risks: riskRatingLabels },
    obligation: toObligation(library, law, obligationCode),
    directors: toObligation(library, lawOf(library, directors.law), directors.code),
    question: {
      law: law.subject.name,
      position: index + 1,
      requirement: question.legislative_requirement,
      help: found(question.help_text, `the help of ${asked.id}`),
      result: asked.result,
      risk: asked.risk,
    },
    report: toReport(lawOf(library, reportedLaw)),
    cafe: toSiteCafe(library),
    alert: found(
      changes.find(({ id }) => id === shownChange),
      shownChange,
    ).shown,
  };
};
