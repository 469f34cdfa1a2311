import { styleText } from 'node:util';
import { paths } from '@lexplain/contract/paths';
import { diffWordsWithSpace } from 'diff';
import { type Difference, writeSorted } from './difference.ts';
import type { Library } from './documents.ts';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : writeSorted(value);

/** So much of an unchanged text stays on each side of a change, in characters. */
const context = 60;

/** An unchanged text, without what is far from any change: a form is one text of thousands. */
const shorten = (text: string): string =>
  text.length > 2 * context + 20 ? `${text.slice(0, context)} … ${text.slice(-context)}` : text;

/** Removed words in red and brackets, added words in green and braces. */
const wordDifference = (before: string, after: string): string =>
  diffWordsWithSpace(before, after)
    .map(({ value, added, removed }) => {
      if (added) return styleText('green', `{+${value}+}`);
      return removed ? styleText('red', `[-${value}-]`) : shorten(value);
    })
    .join('');

const fieldsOf = (...documents: object[]): string[] => [
  ...new Set(documents.flatMap((document) => Object.keys(document))),
];

const changedLines = ({ path, before, after }: Difference['changed'][number]): string[] => {
  // Hundreds of days, of which none is a text.
  if (path === paths.currentReadings()) return [`${styleText('yellow', '~')} ${path}`];
  const valueIn = (document: object, field: string) => asText(Reflect.get(document, field));
  const fields = fieldsOf(before, after).filter(
    (field) => valueIn(before, field) !== valueIn(after, field),
  );
  return [
    `${styleText('yellow', '~')} ${path}`,
    ...fields.map(
      (field) => `    ${field}: ${wordDifference(valueIn(before, field), valueIn(after, field))}`,
    ),
  ];
};

/** Added documents by collection, when there are too many to list. */
const addedLines = (added: string[]): string[] => {
  if (added.length <= 30) return added.map((path) => `${styleText('green', '+')} ${path}`);
  const counts = new Map<string, number>();
  for (const path of added) {
    const [collection = ''] = path.split('/');
    counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${styleText('green', '+')} ${count} under ${name}`);
};

/** How much the library holds. */
export const formatCounts = ({
  laws,
  generalChanges,
  factSet,
  outcomeRules,
  clockRules,
  incidentRules,
  penaltySet,
  controlSet,
}: Library): string => {
  const total = (count: (law: Library['laws'][number]) => number): number =>
    laws.reduce((sum, law) => sum + count(law), 0);
  return [
    `${laws.length} laws`,
    `${total(({ obligations }) => obligations.length)} obligations`,
    `${total(({ saq }) => saq.questions.length)} questions`,
    `${total(({ changes }) => changes.length) + generalChanges.length} changes`,
    `${factSet.facts.length} facts`,
    `${outcomeRules.reduce((sum, { rules }) => sum + rules.length, 0)} outcome rules`,
    `${clockRules.reduce((sum, { clocks }) => sum + clocks.length, 0)} clock rules`,
    `${incidentRules.clocks.length} clocks of incidents with ${incidentRules.facts.length} questions`,
    `${penaltySet.penalties.length} penalties`,
    `${controlSet.controls.length} controls`,
  ].join(', ');
};

/** What an import would do, for people: added, changed (word by word), removed, and totals. */
export const formatReport = ({ added, changed, removed }: Difference): string =>
  [
    ...addedLines(added),
    // A version has the same words as its obligation, so it is not listed again.
    ...changed.filter(({ path }) => !path.includes('/versions/')).flatMap(changedLines),
    ...removed.map((path) => `${styleText('red', '-')} ${path}`),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed`,
  ].join('\n');

const peopleOf = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

interface Recipients {
  changes: readonly {
    change: { title: string };
    atOnce: number;
    onMonday: number;
    followedOnly: number;
  }[];
  told: number;
  asked: number;
  reads: number;
}

const mostListed = 30;

/** Whom an import would tell of the changes that it adds. */
export const formatRecipients = ({ changes, told, asked, reads }: Recipients): string => {
  const some = changes.filter(({ atOnce, onMonday }) => atOnce + onMonday > 0);
  const more = some.length - mostListed;
  return [
    `Mail about the changes: would tell ${peopleOf(told)} of ${asked} who asked for it (${reads} documents read)`,
    ...some.slice(0, mostListed).map(({ change, atOnce, onMonday, followedOnly }) => {
      const followers =
        followedOnly > 0 ? `, ${followedOnly} of them only as they follow the law` : '';
      return `    ${peopleOf(atOnce)} at once, ${onMonday} on Monday${followers}: ${change.title}`;
    }),
    ...(more > 0 ? [`    and of ${more} more changes`] : []),
  ].join('\n');
};
