import { documentId } from '@lexplain/contract/api/fields';
import { z } from 'zod';

// Where the Acts and rules that references name can be read.

const address = z.url({ protocol: /^https$/ });

const instrument = z.strictObject({
  /** As references and obligations name it, the full name first. */
  names: z.array(z.string().min(1)).min(1),
  /** The law whose references without a name are of this instrument. */
  subject_id: documentId.optional(),
  text_url: address,
  /** The address of one section, with `{section}` in its place. */
  section_url: address.refine((url) => url.includes('{section}')).optional(),
});
type Instrument = z.infer<typeof instrument>;

export const instrumentsFile = z.strictObject({ instruments: z.array(instrument) });
export type Instruments = readonly Instrument[];

interface NamedInstrument {
  found: Instrument;
  /** What follows its name. */
  rest: string;
}

/** The instrument whose name a text begins with; the longest name counts. */
const findNamed = (instruments: Instruments, text: string): NamedInstrument | null => {
  const names = instruments.flatMap((found) => found.names.map((name) => ({ found, name })));
  const [longest] = names
    .filter(({ name }) => text === name || text.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length);
  return longest ? { found: longest.found, rest: text.slice(longest.name.length).trim() } : null;
};

const findSection = (citation: string): string | null => {
  const section = /^ss? (\d+[A-Z]*)/.exec(citation)?.[1];
  if (section) return `s${section.toLowerCase()}`;
  const schedule = /^Sch (\d+)/.exec(citation)?.[1];
  return schedule ? `sch${schedule}` : null;
};

/**
 * Where the first section of a reference can be read: `Privacy Act ss 26WH(2), 26WK`, or `ss
 * 26WH(2), 26WK` of an instrument that is known. Null where no publisher has an address for it.
 */
export const findReferenceUrl = (
  instruments: Instruments,
  reference: string,
  of: { subjectId: string; instrument?: string },
): string | null => {
  const named = findNamed(instruments, reference);
  const own = of.instrument
    ? findNamed(instruments, of.instrument)?.found
    : instruments.find(({ subject_id }) => subject_id === of.subjectId);
  const found = named?.found ?? own;
  const section = findSection(named?.rest ?? reference);
  if (!found) return null;
  if (section && found.section_url) return found.section_url.replace('{section}', section);
  // The law's own address stands beside its obligations already.
  return named && section ? found.text_url : null;
};
