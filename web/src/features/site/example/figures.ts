import example from './example.json';

const { labels, report } = example;

/** How many questions have each result, in the order of the report. */
export const counts = Object.entries(labels.results).map(([result, label]) => ({
  result,
  label,
  count: report.questions.filter((question) => question.result === result).length,
}));

const countOf = (wanted: string): number =>
  counts.find(({ result }) => result === wanted)?.count ?? 0;

const [compliant, partial, open] = [
  countOf('compliant'),
  countOf('partial'),
  countOf('non_compliant'),
];

/** By the formula of the report, and its word (docs/product.md, "Report"). A test compares both. */
export const score = (compliant + partial / 2) / (compliant + partial + open);
export const scoreWord = 'Mostly compliant';

const riskLabels: Readonly<Record<string, string>> = labels.risks;

/** The gaps, highest risk first, as the example has them. */
export const actions = report.questions.flatMap(({ position, requirement, risk }) =>
  requirement && risk ? [{ position, requirement, risk, label: riskLabels[risk] }] : [],
);
