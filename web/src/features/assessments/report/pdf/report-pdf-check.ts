import { loadFonts } from '../../../../components/pdf/load-fonts';
import { isPlain } from '../../../../components/pdf/plain-text';
import { typeset } from '../../../../components/pdf/typesetting';
import type { ReportText } from '../report-texts';

/** The places of the texts that the PDF has no glyphs for, as in right-to-left scripts, in the order of the report. */
export const findUnprintable = async (texts: ReportText[]): Promise<string[]> => {
  const odd = texts.filter(({ text }) => !isPlain(text));
  const fonts = await loadFonts(odd.map(({ text }) => text));
  return odd
    .filter(({ text }) => typeset(text, fonts).missing.length > 0)
    .map(({ place }) => place);
};
