import emojiUrl from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url';
import { complianceResult, complianceResultLabels, riskRating } from '@lexplain/contract/saq';
import type { Content, TableCell } from 'pdfmake/build/pdfmake';
import pdfMake from 'pdfmake/build/pdfmake.js';
import mediumUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { formatMoment } from '../../lib/dates';
import { percent, type ReportRow } from './report';
import { hasUnrated, type ReportFacts, resultLabel, riskLabel, unratedNote } from './report-files';
import { stateSentence } from './report-state';

const absolute = (url: string): string => new URL(url, window.location.href).href;

/** Roboto covers Latin with Vietnamese, Greek and Cyrillic; emoji have a font of their own. */
const useFonts = (): void => {
  const [normal, bold, emoji] = [regularUrl, mediumUrl, emojiUrl].map(absolute);
  if (!normal || !bold || !emoji) throw new Error('The fonts of the report are missing');
  pdfMake.addFonts({
    Roboto: { normal, bold, italics: normal, bolditalics: bold },
    Emoji: { normal: emoji, bold: emoji, italics: emoji, bolditalics: emoji },
  });
};

const emojiRuns =
  /((?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F)+)/u;

/** Splits text into runs by the font that has its characters. */
const words = (text: string): Content[] =>
  text
    .split(emojiRuns)
    .filter(Boolean)
    .map((run) => (emojiRuns.test(run) ? { text: run, font: 'Emoji' } : { text: run }));

const line = (label: string, value: string | null): Content[] =>
  value
    ? [{ text: [{ text: `${label}: `, bold: true }, ...words(value)], margin: [0, 1, 0, 1] }]
    : [];

const questionBlock = ({ question, answer, obligations }: ReportRow): Content => ({
  // A question is not split across pages where it fits on one.
  unbreakable:
    question.legislative_requirement.length < 1_000 &&
    !isLong(answer.gaps_actions) &&
    !isLong(answer.current_controls),
  margin: [0, 6, 0, 6],
  stack: [
    { text: words(`${question.position}. ${question.legislative_requirement}`), bold: true },
    ...line('Result', resultLabel(answer.compliance_result)),
    ...line('Risk', riskLabel(answer.risk_rating)),
    ...line('Current controls', answer.current_controls),
    ...line('Gaps and actions', answer.gaps_actions),
    ...line('Obligations', obligations.map(({ code }) => code).join(', ')),
  ],
});

const isLong = (text: string | null): boolean => (text?.length ?? 0) > 800;

const actionBlock = ({ question, answer, obligations }: ReportRow): Content => ({
  margin: [0, 4, 0, 4],
  stack: [
    {
      text: [
        {
          text: `${answer.risk_rating ? riskLabel(answer.risk_rating) : 'Not rated yet'}: `,
          bold: true,
        },
        ...words(`${question.legislative_requirement} (${resultLabel(answer.compliance_result)})`),
      ],
    },
    ...line('To do', answer.gaps_actions),
    ...obligations.flatMap(({ code, timing_specified, sanction_penalty }) => [
      ...line(`${code}, timing`, timing_specified ?? null),
      ...line(`${code}, penalty`, sanction_penalty ?? null),
    ]),
  ],
});

const heatTable = ({ report }: ReportFacts): Content => {
  const risks = [...riskRating.options, 'none'] as const;
  const head: TableCell[] = ['', ...risks.map((risk) => riskLabel(risk === 'none' ? null : risk))];
  const body = complianceResult.options.map((result): TableCell[] => [
    complianceResultLabels[result],
    ...risks.map((risk) => String(report.heat[result][risk])),
  ]);
  return {
    table: {
      headerRows: 1,
      widths: ['*', ...risks.map(() => 'auto' as const)],
      body: [head, ...body],
    },
    margin: [0, 4, 0, 8],
  };
};

const receiptLines = ({ current }: ReportFacts): Content[] => {
  const { receipt, submitted_at, form_version } = current.submission;
  if (!receipt) return [{ text: 'This is a draft: there is no receipt yet.' }];
  return [
    ...line('Submitted', submitted_at && formatMoment(submitted_at)),
    ...line('Form version', String(form_version)),
    ...line('SHA-256', receipt.sha256),
    ...line(
      'Law versions',
      Object.entries(receipt.obligation_versions)
        .map(([id, version]) => `${id} v${version}`)
        .join(', '),
    ),
  ];
};

const heading = (text: string): Content => ({
  text,
  fontSize: 15,
  bold: true,
  margin: [0, 14, 0, 4],
});

const contentOf = (facts: ReportFacts): Content[] => {
  const { subjectName, organisationName, formTitle, report } = facts;
  return [
    { text: subjectName, fontSize: 22, bold: true },
    { text: formTitle, margin: [0, 2, 0, 2] },
    ...line('Organisation', organisationName),
    { text: stateSentence(facts.current.submission), bold: true },
    { text: 'General information, not legal advice.', color: '#555555' },
    heading('Result'),
    ...line('Score', percent(report.score)),
    ...complianceResult.options.flatMap((result) =>
      line(complianceResultLabels[result], String(report.counts[result])),
    ),
    ...line('Unanswered', String(report.unanswered)),
    heading('Compliance and risk'),
    heatTable(facts),
    heading('Actions, highest risk first'),
    ...(hasUnrated(report) ? [{ text: unratedNote, color: '#555555' }] : []),
    ...(report.actions.length > 0
      ? report.actions.map(actionBlock)
      : [{ text: 'There is nothing to do.' }]),
    heading('Questions and answers'),
    ...report.rows.map(questionBlock),
    heading('Receipt'),
    ...receiptLines(facts),
  ];
};

/** The whole report as a PDF: every question, answer and gap, and the receipt. */
export const toPdf = (facts: ReportFacts): Promise<Blob> => {
  useFonts();
  return pdfMake
    .createPdf({
      info: { title: `${facts.subjectName} – self-assessment report` },
      content: contentOf(facts),
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
      pageMargins: [48, 48, 48, 56],
      footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 }),
    })
    .getBlob();
};
