import type { ComparisonKind } from '@lexplain/contract/changes/compare-outcomes';
import type {
  AlteredLaw,
  SentMessages,
  TouchedClient,
  TouchedClients,
} from '@lexplain/contract/clients/touched-clients';
import { countOf } from '../../../lib/text/count-of';
import { formatOnPastDay } from '../../../lib/text/dates';
import { outcomeLabels } from '../../../lib/text/outcome-labels';

/** How a change touches a client, and the tone of its badge. */
export const describeReach = ({
  reason,
  outcome,
}: Pick<TouchedClient, 'reason' | 'outcome'>): { text: string; tone: string } => {
  if (outcome === 'applies') return { text: 'Applies by the profile', tone: 'state-attention' };
  if (outcome === 'may_apply') return { text: 'Open by the profile', tone: 'state-draft' };
  if (reason === 'general') return { text: 'About no single law', tone: 'result-not-applicable' };
  return { text: 'By answers alone', tone: 'state-draft' };
};

const inWords = new Intl.ListFormat('en-AU');

/** `Privacy Act 1988, questions 4 and 7`, a line for each law. */
export const listQuestions = (
  answers: TouchedClient['answers'],
  lawNames: ReadonlyMap<string, string>,
): string[] =>
  answers.map(({ subject_id, numbers }) => {
    const name = lawNames.get(subject_id) ?? subject_id;
    const noun = numbers.length === 1 ? 'question' : 'questions';
    return `${name}, ${noun} ${inWords.format(numbers.map(String))}`;
  });

const describeDifference = ({ before, after, added, removed }: AlteredLaw): string => {
  const [was, is] = [before, after].map((headline) => `“${outcomeLabels[headline]}”`);
  if (before !== after) return `was ${was}, is now ${is}`;
  const parts = [
    ...(added > 0 ? [`${countOf(added, 'obligation')} more`] : []),
    ...(removed > 0 ? [`${countOf(removed, 'obligation')} fewer`] : []),
  ];
  return `${is} as before, with ${inWords.format(parts)}`;
};

/** `Privacy Act 1988: was “Does not apply”, is now “Applies”`, a line for each law. */
export const listAltered = (
  altered: readonly AlteredLaw[],
  lawNames: ReadonlyMap<string, string>,
): string[] =>
  altered.map(
    (law) => `${lawNames.get(law.subject_id) ?? law.subject_id}: ${describeDifference(law)}`,
  );

const comparisonTexts: Record<ComparisonKind, string> = {
  compared: 'Where the change altered an outcome, the list says what it was before.',
  same_rules: 'The change left the rules that decide as they were: no outcome is another since.',
  not_stored:
    'We do not have the rules from before this change, so only today’s outcomes are shown.',
  not_asked:
    'Before this change, the rules asked questions that profiles no longer have, so only today’s outcomes are shown.',
};

/**
 * What the outcomes before a change were, as far as that is known: a line, or one for all laws with
 * equal ones.
 */
export const listComparisons = (
  comparisons: TouchedClients['comparisons'],
  lawNames: ReadonlyMap<string, string>,
): string[] => {
  const byKind = [...Map.groupBy(comparisons, ({ kind }) => kind)];
  return byKind.map(([kind, laws]) => {
    const names = laws.map(({ subject_id }) => lawNames.get(subject_id) ?? subject_id);
    return byKind.length === 1
      ? comparisonTexts[kind]
      : `${inWords.format(names)}: ${comparisonTexts[kind]}`;
  });
};

/** Whether someone has written to the owners of a client about the change, and when. */
export const describeWritten = (writtenAt: string | null, now = new Date()): string =>
  writtenAt === null ? 'No message yet' : `Message sent ${formatOnPastDay(writtenAt, now)}`;

/** Those of the chosen clients who have had a message about the change; null where none has. */
export const describeRepeated = (
  chosen: readonly Pick<TouchedClient, 'name' | 'written_at'>[],
  now = new Date(),
): string | null => {
  const written = chosen.flatMap(({ name, written_at }) =>
    written_at === null ? [] : [`${name} (${formatOnPastDay(written_at, now)})`],
  );
  return written.length === 0
    ? null
    : `Owners already had a message about this change: ${inWords.format(written)}.`;
};

/** What was sent, and where nobody wanted it. */
export const describeSent = (
  { owners, unreached }: SentMessages,
  nameOf: (id: string) => string,
): { sent: string; notSent: string | null } => ({
  sent:
    owners === 0
      ? 'The message was sent to nobody.'
      : `The message was sent to ${countOf(owners, 'owner')}.`,
  notSent:
    unreached.length === 0
      ? null
      : `Not sent to ${inWords.format(unreached.map(nameOf))}: no owner there wants messages from their adviser.`,
});
