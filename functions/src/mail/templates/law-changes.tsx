import { brand } from '@lexplain/contract/brand/brand';
import { type AtStake, describeAtStake } from '@lexplain/contract/changes/at-stake';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import type { ToldChange } from '@lexplain/contract/mail/law-facts';
import { formatDay } from '@lexplain/contract/text/format-day';
import { formatDollars } from '@lexplain/contract/text/format-dollars';
import { Action, Entry, Lines, Rest, Title } from './parts.tsx';
import { shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Limited so that the longest mail is far below the 102 kB at which Gmail truncates it. */
const listed = 15;
const list = '/dashboard/cyber-laws/changes';
const inWords = new Intl.ListFormat('en-AU');

const countOf = ({ changes, more }: FactsOf<'law_changes'>): number => changes.length + more;

const isCorrected = ({ corrected }: ToldChange): boolean => corrected !== undefined;

const countIn = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Corrections are counted apart. Others count as changes. */
const headline = (facts: FactsOf<'law_changes'>): string => {
  const corrections = facts.changes.filter(isCorrected).length;
  const changes = countOf(facts) - corrections;
  if (changes === 0) return 'We have corrected what we told you';
  const both = [
    `${countIn(changes, 'change')} to the law`,
    ...(corrections > 0 ? [countIn(corrections, 'correction')] : []),
  ].join(' and ');
  return `${both}${facts.how_often === 'weekly' ? ' this week' : ''}`;
};

/** Their titles in the library say that they are corrections. */
const nameOf = ({ title }: ToldChange): string => title.replace(/^Corrected: /, '');

const subjectOf = (only: ToldChange): string =>
  isCorrected(only)
    ? `We have corrected: ${shorten(nameOf(only), 60)}`
    : `Change to the law: ${shorten(only.title, 60)}`;

const titleOf = (only: ToldChange): string =>
  isCorrected(only) ? 'We have corrected what we told you' : 'A change to the law';

const amountOf = (amount: AtStake | null): string =>
  amount
    ? `up to ${formatDollars(amount.aud)}${amount.is_limit ? '' : ' or more'}`
    : 'no amount that is known in advance';

/** How it is different for the recipient than we said, a sentence a line. */
const listCorrected = ({ corrected }: ToldChange): string[] => {
  if (!corrected) return [];
  const { outcome, deadline, at_stake } = corrected;
  return [
    'The law is the same. We have corrected our description of it.',
    ...(outcome ? ['What applies to you is different from what we said.'] : []),
    ...(deadline ? ['A deadline of yours is different from what we said.'] : []),
    ...(at_stake
      ? [`At stake: ${amountOf(at_stake.after)}. We said: ${amountOf(at_stake.before)}.`]
      : []),
  ];
};

/** The answers of one law to look at again. */
const describeAnswers = ({ law, numbers }: ToldChange['answers'][number]): string =>
  `${shorten(law, 60)}, ${numbers.length === 1 ? 'question' : 'questions'} ${inWords.format(numbers.map(String))}`;

/** What a change means for the recipient, a sentence a line. */
const listMeaning = (change: ToldChange): string[] => {
  const { reason, answers, at_stake, corrected } = change;
  return [
    ...listCorrected(change),
    ...(reason ? [describeReason(reason)] : []),
    ...(at_stake && !corrected?.at_stake ? [describeAtStake(at_stake)] : []),
    ...(answers.length > 0
      ? [`Look at your answers again: ${answers.map(describeAnswers).join('; ')}.`]
      : []),
  ];
};

/** The changes that were published since the last such mail and concern the recipient. */
export const lawChanges = (facts: FactsOf<'law_changes'>, links: MailLinks): TemplateMail => {
  const shown = facts.changes.slice(0, listed);
  const more = facts.more + facts.changes.length - shown.length;
  const only = countOf(facts) === 1 ? facts.changes[0] : undefined;
  const addressOfChange = ({ change_id }: ToldChange) => addressOf(links, `${list}/${change_id}`);
  const often =
    facts.how_often === 'weekly'
      ? 'once a week'
      : 'at once where they take effect within 30 days, and otherwise on Mondays';
  return {
    subject: only ? subjectOf(only) : headline(facts),
    preview: only ? only.what_changed : shown.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{only ? titleOf(only) : headline(facts)}</Title>
        {shown.map((change, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes never move.
            key={index}
            title={shorten(change.title, 200)}
            href={only ? null : addressOfChange(change)}
            note={formatDay(change.date, change.date_precision)}
          >
            <Lines lines={[shorten(change.what_changed, 400), ...listMeaning(change)]} />
          </Entry>
        ))}
        <Rest count={more} />
        {only ? (
          <Action href={addressOfChange(only)}>See what it means for you</Action>
        ) : (
          <Action href={addressOf(links, list)}>Read all changes</Action>
        )}
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about changes to the law that may concern you, ${often}.`,
    hasProfile: true,
  };
};
