import type { SentMessages, TouchedClient } from '@lexplain/contract/clients/touched-clients';
import { countOf } from '../../../lib/text/count-of';

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
