import { brand } from '@lexplain/contract/brand/brand';
import { concernsSuspicion, tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import type { Content } from 'pdfmake/build/pdfmake';
import { drawPdf } from '../../../components/pdf/draw-pdf';
import { colours, line, type Part, paragraph, section } from '../../../components/pdf/pdf-parts';
import {
  listKnown,
  listLog,
  listReports,
  listRunning,
  titleOf,
  writeDue,
  writeInstant,
  writeMoment,
} from './describe-incident';
import { adviceMark, adviceNote, type PackOptions } from './pack-json';
import type { ShownIncident } from './take-along-props';

const headOf = (shown: ShownIncident, { isForAdvice, now }: PackOptions): Content[] => {
  const { incident, log, organisationName } = shown;
  return [
    ...(isForAdvice
      ? [
          { text: adviceMark, bold: true, fontSize: 12 },
          { text: adviceNote, color: colours.dimmed, margin: [0, 2, 0, 12] satisfies Margins },
        ]
      : []),
    { text: brand.name, bold: true, color: colours.brand },
    { text: titleOf(shown), fontSize: 20, bold: true, margin: [0, 4, 0, 8] },
    ...(incident.kind === 'drill'
      ? [{ text: 'This was a drill: none of it happened.', bold: true }]
      : []),
    ...(concernsSuspicion(shown.entries) ? [{ text: tippingOffWarning, bold: true }] : []),
    ...[
      ...line('Business', organisationName),
      ...line('Noticed', writeMoment(log.noticed, log.place)),
      ...line('Place', log.place),
      ...line('State', incident.state),
      ...line('Reported by', incident.created_by_name),
      ...line('Copy made', `${writeInstant(now, log.place)}, from ${shown.entries.length} entries`),
    ].map(({ content }) => content),
  ];
};

type Margins = [number, number, number, number];

const deadlineParts = (shown: ShownIncident): Part[][] =>
  listRunning(shown.board).map((clock) => [
    paragraph(writeDue(clock, shown.log.place), { bold: true }),
    ...line('To', clock.rule.recipient),
    ...line('Reference', clock.rule.reference),
  ]);

/** A heading, and a sentence where there is nothing below it. */
const orNone = (title: string, parts: Part[][], none: string): Content[] =>
  section(title, parts.length > 0 ? parts : [[paragraph(none)]]);

const logParts = (shown: ShownIncident): Part[][] =>
  listLog(shown).map(({ position, stored, by, corrects, text, sha256 }) => [
    paragraph(`${position}. ${stored}, ${by}`, { color: colours.dimmed }),
    ...(corrects === null ? [] : [paragraph(`Corrects entry ${corrects}.`)]),
    paragraph(text),
    ...line('SHA-256 of the text as sent', sha256),
  ]);

const hashParts = (shown: ShownIncident, sha256: string, { isForAdvice }: PackOptions): Part[] => [
  ...line('SHA-256', sha256),
  paragraph(
    `It covers what was reported first, the ${shown.entries.length} entries of the log above, and ${isForAdvice ? 'the mark of legal advice' : 'that the copy has no mark'}. A member of the business can compare it with what is stored, on the page of the incident.`,
  ),
  paragraph('General information, not legal advice.', { margin: [0, 8, 0, 0] }),
];

/** The copy on paper: the known facts, the deadlines, the reports, and the log in order of time. */
export const toPackPdf = async (
  shown: ShownIncident,
  sha256: string,
  options: PackOptions,
): Promise<Blob> => {
  const known = listKnown(shown).map(({ question, answer }) => [
    paragraph(question),
    paragraph(answer, { bold: true }),
  ]);
  const reports = listReports(shown).map((report) => [paragraph(report)]);
  const content = [
    ...headOf(shown, options),
    ...orNone('What is known', known, 'No question is answered yet.'),
    ...orNone('Running deadlines', deadlineParts(shown), 'So far, no deadline is running.'),
    ...orNone('Reports that were made', reports, 'None yet.'),
    ...orNone('Log', logParts(shown), 'It has no entry yet.'),
    ...section('Hash of this copy', [hashParts(shown, sha256, options)]),
  ];
  const mark = options.isForAdvice ? `   ${adviceMark}` : '';
  const footerText = `${brand.name}   ${titleOf(shown)}${mark}`;
  return drawPdf(titleOf(shown), content, footerText);
};
