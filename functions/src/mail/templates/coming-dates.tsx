import { brand } from '@lexplain/contract/brand/brand';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import type { RemindedDate } from '@lexplain/contract/mail/law-facts';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Entry, Lines, Rest, TextLink, Title } from './parts.tsx';
import { shorten } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Limited so that the longest mail is far below the 102 kB at which Gmail truncates it. */
const listed = 15;

const countOf = ({ dates, more }: FactsOf<'coming_dates'>): number => dates.length + more;

const describeDay = ({ kind, day, date_precision }: RemindedDate): string => {
  const text = formatDay(day, date_precision);
  if (kind === 'duty') return `Due by the end of ${text}`;
  return date_precision === 'month' ? `Starts in ${text}` : `Starts on ${text}`;
};

const pathOf = ({ law_id, obligation_id }: RemindedDate): string => {
  if (law_id === null) return '/dashboard/cyber-laws/changes';
  const law = `/dashboard/subjects/${encodeURIComponent(law_id)}`;
  return obligation_id === null ? law : `${law}#${encodeURIComponent(obligation_id)}`;
};

const nameLink = ({ law_id, obligation_id }: RemindedDate): string => {
  if (law_id === null) return 'Read the change';
  return obligation_id === null ? 'Open the law' : 'Open the obligation';
};

/** What starts or falls due and may concern the recipient. */
export const comingDates = (facts: FactsOf<'coming_dates'>, links: MailLinks): TemplateMail => {
  const shown = facts.dates.slice(0, listed);
  const more = facts.more + facts.dates.length - shown.length;
  const only = countOf(facts) === 1 ? facts.dates[0] : undefined;
  const headline = `${countOf(facts)} dates that may concern you`;
  const often =
    facts.how_often === 'weekly'
      ? 'Each Monday you are told of the dates for which a reminder falls in that week.'
      : 'You are told of dates 30 and 7 days before, and on the day.';
  return {
    subject: only ? `${describeDay(only)}: ${shorten(only.title, 50)}` : headline,
    preview: shown.map(({ title }) => shorten(title, 60)).join(' · '),
    body: (
      <>
        <Title>{only ? 'A date that may concern you' : headline}</Title>
        {shown.map((date) => (
          <Entry
            key={`${date.kind} ${date.id}`}
            title={shorten(date.title, 200)}
            note={describeDay(date)}
          >
            <Lines
              lines={[
                ...(date.law ? [shorten(date.law, 100)] : []),
                describeReason(date.reason),
                '',
              ]}
            />
            <TextLink href={addressOf(links, pathOf(date))}>{nameLink(date)}</TextLink>
          </Entry>
        ))}
        <Rest count={more} />
        <Action href={addressOf(links, '/dashboard')}>See the next 90 days</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about changes to the law that may concern you. ${often}`,
    hasProfile: true,
  };
};
