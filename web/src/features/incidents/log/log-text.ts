import type { EntryContent, ReportChannel } from '@lexplain/contract/incidents/entries';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { placeLabels } from '@lexplain/contract/library/places';
import { formatIncidentMoment } from '../times';
import { answerLabels } from './answer-labels';

// Entries of the log in words.

export const channelLabels: Record<ReportChannel, string> = {
  telephone: 'By telephone',
  in_person: 'In person',
  online_form: 'By an online form',
  email: 'By email',
  letter: 'By letter',
};

export interface EntryText {
  /** What kind of entry it is, with what it is about. */
  title: string;
  /** What it says; empty where the title says all. */
  text: string;
  /** The text of a report as it was sent. */
  sent?: string;
}

type Fact = Extract<EntryContent, { kind: 'fact' }>;

/** `Yes, Monday 23 November at 3:00 pm AEDT`. */
const describeAnswer = (
  { answer, moment, is_planned }: Pick<Fact, 'answer' | 'moment' | 'is_planned'>,
  zone: string,
): string => {
  if (answer !== 'yes') return answerLabels[answer];
  const when = moment ? formatIncidentMoment(moment, zone) : null;
  if (is_planned) return when ? `Planned for ${when}` : 'Planned';
  return when ? `Yes, ${when}` : 'Yes, when the incident was noticed';
};

export const describeEntry = (
  content: EntryContent,
  { facts, clocks }: IncidentRules,
  zone: string,
): EntryText => {
  switch (content.kind) {
    case 'fact': {
      const fact = facts.find(({ id }) => id === content.fact_id);
      return { title: fact?.text ?? 'An answer', text: describeAnswer(content, zone) };
    }
    case 'report': {
      const clock = clocks.find(({ rule }) => rule.id === content.clock_id);
      const { channel, made_by, reference_number, text } = content;
      const parts = [
        `${channelLabels[channel]}, ${formatIncidentMoment(content.moment, zone)}, by ${made_by}.`,
        ...(reference_number ? [`Reference ${reference_number}.`] : []),
      ];
      return {
        title: `Report to ${clock?.rule.recipient ?? 'a recipient that is no longer in the library'}`,
        text: parts.join(' '),
        sent: text,
      };
    }
    case 'note':
      return { title: 'Note', text: content.text };
    case 'title':
      return { title: 'Title changed', text: content.title };
    case 'noticed':
      return { title: 'Noticed', text: formatIncidentMoment(content.moment, zone) };
    case 'place':
      return { title: 'Place changed', text: placeLabels[content.place] };
    case 'closed':
      return { title: 'Closed', text: content.reason };
    case 'reopened':
      return { title: 'Opened again', text: content.reason };
    case 'withdrawn':
      return { title: 'Withdrawn', text: content.reason };
  }
};

/** What names an entry on a button: `Correct: Note`. */
export const nameEntry = (content: EntryContent, rules: IncidentRules, zone: string): string => {
  const { title, text } = describeEntry(content, rules, zone);
  return content.kind === 'note' ? `${title} “${text.slice(0, 40)}”` : title;
};
