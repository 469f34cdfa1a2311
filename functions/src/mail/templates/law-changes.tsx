import { brand } from '@lexplain/contract/brand/brand';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Entry, Rest, Title } from './parts.tsx';
import { shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Limited so that the longest mail is far below the 102 kB at which Gmail truncates it. */
const listed = 15;

const countOf = ({ changes, more }: FactsOf<'law_changes'>): number => changes.length + more;

const headline = (facts: FactsOf<'law_changes'>): string =>
  `${countOf(facts)} changes to the law${facts.how_often === 'weekly' ? ' this week' : ''}`;

/** The changes that were published since the last such mail. */
export const lawChanges = (facts: FactsOf<'law_changes'>, links: MailLinks): TemplateMail => {
  const shown = facts.changes.slice(0, listed);
  const more = facts.more + facts.changes.length - shown.length;
  const only = countOf(facts) === 1 ? facts.changes[0] : undefined;
  const often = facts.how_often === 'weekly' ? 'once a week' : 'as they are published';
  return {
    subject: only ? `Change to the law: ${shorten(only.title, 60)}` : headline(facts),
    preview: only ? only.what_changed : shown.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{only ? 'A change to the law' : headline(facts)}</Title>
        {shown.map(({ title, what_changed, date, date_precision }, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes never move.
            key={index}
            title={shorten(title, 200)}
            note={formatDay(date, date_precision)}
          >
            {shorten(what_changed, 400)}
          </Entry>
        ))}
        <Rest count={more} />
        <Action href={addressOf(links, '/dashboard/cyber-laws/changes')}>Read all changes</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about changes to the law, ${often}.`,
    hasProfile: true,
  };
};
