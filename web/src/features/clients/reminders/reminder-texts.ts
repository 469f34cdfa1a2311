import { oldProfileDays, reminderPauseDays } from '@lexplain/contract/clients/reminder-bounds';
import type {
  PreviewedReminder,
  ReminderSkip,
  SentReminders,
} from '@lexplain/contract/clients/reminders';
import type { AdviserReminderKind } from '@lexplain/contract/mail/adviser-reminder';
import { countOf } from '../../../lib/text/count-of';
import { formatOnPastDay } from '../../../lib/text/dates';

const inWords = new Intl.ListFormat('en-AU');

/** What can be asked for, in the order in which it is offered. */
export const kinds: { value: AdviserReminderKind; label: string; description: string }[] = [
  {
    value: 'submit',
    label: 'Submit your assessments',
    description: 'To clients with a draft, and to those who have begun nothing.',
  },
  {
    value: 'answer_again',
    label: 'Answer again what was flagged',
    description: 'To clients whose reviews wait for new answers.',
  },
  {
    value: 'profile',
    label: 'Check your profile',
    description: `To clients whose profile was never saved, or not in the last ${oldProfileDays} days.`,
  },
  { value: 'drill', label: 'Run a drill', description: 'To all.' },
];

const pause = `in the last ${reminderPauseDays === 3 ? 'three' : reminderPauseDays} days`;

const nameWithOwners = ({ name, owners }: PreviewedReminder): string =>
  owners === 1 ? name : `${name} (${owners} owners)`;

/** Who gets it. */
export const describeRecipients = (clients: readonly PreviewedReminder[]): string =>
  clients.length === 0
    ? 'None of the chosen clients gets it.'
    : `${clients.length === 1 ? '1 client gets' : `${clients.length} clients get`} it: ${inWords.format(clients.map(nameWithOwners))}.`;

/** Why clients get none, for the list of their names. */
const skipLabels: Record<ReminderSkip, string> = {
  nothing_to_do: 'Nothing of which to remind them',
  recent: `Reminded ${pause}`,
  ended: 'No owner wants reminders',
  no_owner: 'No owner',
  limit: 'Over the limit of a day',
  not_yours: 'No longer your client',
};

/** Why clients get none, as sentences with their number. */
const skipSentences: Record<ReminderSkip, (count: number) => string> = {
  nothing_to_do: (count) => `${count} had nothing of which to remind them.`,
  recent: (count) => `${count} had one ${pause}.`,
  ended: (count) => `In ${count} no owner wants reminders.`,
  no_owner: (count) => `${count} ${count === 1 ? 'has' : 'have'} no owner.`,
  limit: (count) =>
    `${count} ${count === 1 ? 'is' : 'are'} over the limit of a day: remind them tomorrow.`,
  not_yours: (count) => `${count} ${count === 1 ? 'is' : 'are'} no longer yours.`,
};

const skipOrder: ReminderSkip[] = [
  'recent',
  'nothing_to_do',
  'ended',
  'no_owner',
  'limit',
  'not_yours',
];

/** Who does not get it and why: a line for each reason. */
export const listSkipped = (clients: readonly PreviewedReminder[], now = new Date()): string[] => {
  const byReason = Map.groupBy(clients, ({ skip }) => skip);
  return skipOrder.flatMap((skip) => {
    const some = byReason.get(skip) ?? [];
    if (some.length === 0) return [];
    const names = some.map(({ name, reminded_at }) =>
      skip === 'recent' && reminded_at !== null
        ? `${name} (${formatOnPastDay(reminded_at, now)})`
        : name,
    );
    return [`${skipLabels[skip]}: ${inWords.format(names)}.`];
  });
};

/** How many owners have ended these reminders, without who. */
export const describeEnded = (ended: number): string | null =>
  ended === 0
    ? null
    : `${countOf(ended, 'owner')} ${ended === 1 ? 'has' : 'have'} ended these reminders.`;

/** `Sent to 12 clients. 3 had one in the last three days. 1 owner has ended these reminders.` */
export const describeSent = ({ clients, ended, skipped }: SentReminders): string => {
  const byReason = Map.groupBy(skipped, ({ skip }) => skip);
  return [
    clients === 0 ? 'Sent to nobody.' : `Sent to ${countOf(clients, 'client')}.`,
    ...skipOrder.flatMap((skip) => {
      const count = byReason.get(skip)?.length ?? 0;
      return count === 0 ? [] : [skipSentences[skip](count)];
    }),
    ...[describeEnded(ended)].filter((line) => line !== null),
  ].join(' ');
};
