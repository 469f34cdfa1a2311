import { loadReportFonts } from '../report-fonts';
import { isPlain } from '../report-plain-text';
import type { ReportText } from '../report-texts';
import { typeset } from '../report-typesetting';

/** The places of the texts that the PDF has no glyphs for, as in right-to-left scripts, in the order of the report. */
export const findUnprintable = async (texts: ReportText[]): Promise<string[]> => {
  const odd = texts.filter(({ text }) => !isPlain(text));
  const fonts = await loadReportFonts(odd.map(({ text }) => text));
  return odd
    .filter(({ text }) => typeset(text, fonts).missing.length > 0)
    .map(({ place }) => place);
};
