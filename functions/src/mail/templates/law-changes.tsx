import { brand } from '@lexplain/contract/brand/brand';
import { describeAtStake } from '@lexplain/contract/changes/at-stake';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import type { ToldChange } from '@lexplain/contract/mail/law-facts';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Entry, Lines, Rest, Title } from './parts.tsx';
import { shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Limited so that the longest mail is far below the 102 kB at which Gmail truncates it. */
const listed = 15;
const list = '/dashboard/cyber-laws/changes';
const inWords = new Intl.ListFormat('en-AU');

const countOf = ({ changes, more }: FactsOf<'law_changes'>): number => changes.length + more;

const headline = (facts: FactsOf<'law_changes'>): string =>
  `${countOf(facts)} changes to the law${facts.how_often === 'weekly' ? ' this week' : ''}`;

/** The answers of one law to look at again. */
const describeAnswers = ({ law, numbers }: ToldChange['answers'][number]): string =>
  `${shorten(law, 60)}, ${numbers.length === 1 ? 'question' : 'questions'} ${inWords.format(numbers.map(String))}`;

/** What a change means for the recipient, a sentence a line. */
const listMeaning = ({ reason, answers, at_stake }: ToldChange): string[] => [
  ...(reason ? [describeReason(reason)] : []),
  ...(at_stake ? [describeAtStake(at_stake)] : []),
  ...(answers.length > 0
    ? [`Look at your answers again: ${answers.map(describeAnswers).join('; ')}.`]
    : []),
];

/** The changes that were published since the last such mail and concern the recipient. */
export const lawChanges = (facts: FactsOf<'law_changes'>, links: MailLinks): TemplateMail => {
  const shown = facts.changes.slice(0, listed);
  const more = facts.more + facts.changes.length - shown.length;
  const only = countOf(facts) === 1 ? facts.changes[0] : undefined;
  // An earlier release wrote notices without the ids.
  const placeOf = ({ change_id }: ToldChange) =>
    addressOf(links, change_id === null ? list : `${list}/${change_id}`);
  const often =
    facts.how_often === 'weekly'
      ? 'once a week'
      : 'at once where they take effect within 30 days, and otherwise on Mondays';
  return {
    subject: only ? `Change to the law: ${shorten(only.title, 60)}` : headline(facts),
    preview: only ? only.what_changed : shown.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{only ? 'A change to the law' : headline(facts)}</Title>
        {shown.map((change, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes never move.
            key={index}
            title={shorten(change.title, 200)}
            href={only ? null : placeOf(change)}
            note={formatDay(change.date, change.date_precision)}
          >
            <Lines lines={[shorten(change.what_changed, 400), ...listMeaning(change)]} />
          </Entry>
        ))}
        <Rest count={more} />
        {only ? (
          <Action href={placeOf(only)}>See what it means for you</Action>
        ) : (
          <Action href={addressOf(links, list)}>Read all changes</Action>
        )}
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about changes to the law that may concern you, ${often}.`,
    hasProfile: true,
  };
};
