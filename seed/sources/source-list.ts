import { nameOfQuestion } from '@lexplain/contract/library/controls';
import type { Library } from '../documents.ts';
import { toDocuments, toObligations } from '../documents.ts';

// What the library refers to: addresses to open, and statements that nobody has confirmed.

/** An address of the library, with what its page must name. */
export interface SourceAddress {
  url: string;
  /** The number of the section that the page is about; null for a whole law or another page. */
  section: string | null;
  /** Where the library uses it, for whoever has to correct it. */
  usedBy: string[];
}

const sectionOf = (url: string): string | null =>
  /\/consol_act\/[^/]+\/s(\d+[a-z]*)\.html$/.exec(url)?.[1]?.toUpperCase() ?? null;

/** Each address once, in the order of the library. */
export const listAddresses = (library: Library): SourceAddress[] => {
  const uses = new Map<string, string[]>();
  const use = (url: string | undefined, by: string) => {
    if (url) uses.set(url, [...(uses.get(url) ?? []), by]);
  };
  for (const law of library.laws) {
    use(law.subject.source_url, law.subject.name);
    for (const { code, reference_url } of toObligations(law, library.instruments)) {
      use(reference_url, code);
    }
  }
  for (const { names, text_url } of library.instruments) use(text_url, names[0] ?? '');
  for (const [path, document] of toDocuments(library)) {
    if (!/^(outcomeRules|clockRules)\/[^/]+$/.test(path)) continue;
    for (const [url] of JSON.stringify(document).matchAll(/(?<="reference_url":")[^"]+/g))
      use(url, path);
  }
  for (const { name, source_url } of library.uncoveredLaws) use(source_url, name);
  return [...uses].map(([url, usedBy]) => ({ url, section: sectionOf(url), usedBy }));
};

/** A statement that nobody has confirmed, and what a person who confirms it has to look at. */
export interface UnconfirmedItem {
  law: string;
  name: string;
  reference: string;
  url: string | null;
  question: string;
}

/** Everything that is unconfirmed, by law. */
export const listUnconfirmed = (library: Library): UnconfirmedItem[] => {
  const { instruments, outcomeRules, clockRules, uncoveredLaws, generalChanges, controlSet } =
    library;
  const ofLaws = library.laws.flatMap((law) => {
    const { id, name: lawName, source_url } = law.subject;
    const rules = outcomeRules.filter(({ subject_id }) => subject_id === id);
    const clocks = clockRules.filter(({ subject_id }) => subject_id === id);
    const item = (
      name: string,
      reference: string,
      question: string,
      url: string | undefined,
    ): UnconfirmedItem => ({ law: lawName, name, reference, question, url: url ?? source_url });
    return [
      ...toObligations(law, instruments).flatMap((obligation) => {
        const { code, name_of_source, specific_references = '', reference_url } = obligation;
        const add = (question: string) =>
          item(`${code}: ${name_of_source}`, specific_references, question, reference_url);
        return [
          ...(obligation.confidence === 'unconfirmed'
            ? [add(`Is this what the law says? ${obligation.description}`)]
            : []),
          ...(obligation.effective_from_confidence === 'unconfirmed'
            ? [add(`Has it been in force since ${obligation.effective_from}?`)]
            : []),
          ...(obligation.reference_confidence === 'unconfirmed'
            ? [add('Is the number of the section right?')]
            : []),
        ];
      }),
      ...rules.flatMap(({ rules: listed }) =>
        listed
          .filter(({ confidence }) => confidence === 'unconfirmed')
          .map((rule) =>
            item(
              `Outcome rule ${rule.id}`,
              rule.reference,
              `Is this right? ${rule.because}`,
              rule.reference_url,
            ),
          ),
      ),
      ...clocks.flatMap(({ clocks: listed }) =>
        listed
          .filter(({ confidence }) => confidence === 'unconfirmed')
          .map((clock) =>
            item(
              `Clock ${clock.id}`,
              clock.reference,
              `Is this the deadline, and does it run from this? ${clock.starts_from}`,
              clock.reference_url,
            ),
          ),
      ),
      ...law.changes
        .filter(({ confidence }) => confidence === 'unconfirmed')
        .map(({ id, date, what_changed }) =>
          item(`Change ${id}`, '', `Is this right, from ${date}? ${what_changed}`, undefined),
        ),
    ];
  });
  const ofControls = controlSet.controls
    .filter(({ confidence }) => confidence === 'unconfirmed')
    .map(({ id, name, questions }) => ({
      law: 'Controls',
      name: `Control ${id}: ${name}`,
      reference: questions.map(nameOfQuestion).join(', '),
      url: null,
      question: `Does each question differ as it says? ${questions.map(({ differs }) => differs).join('. ')}`,
    }));
  return [
    ...ofLaws,
    ...ofControls,
    ...generalChanges
      .filter(({ confidence }) => confidence === 'unconfirmed')
      .map(({ id, date, title, what_changed }) => ({
        law: 'No single law',
        name: `Change ${id}: ${title}`,
        reference: '',
        url: null,
        question: `Is this right, from ${date}? ${what_changed}`,
      })),
    ...uncoveredLaws
      .filter(({ confidence }) => confidence === 'unconfirmed')
      .map(({ name, binds, source_url }) => ({
        law: 'Laws that are not covered',
        name,
        reference: '',
        url: source_url,
        question: `Is this right? ${binds}`,
      })),
  ];
};
