import { brand } from '@lexplain/contract/brand/brand';
import { daysAhead } from '@lexplain/contract/library/readings/readings';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Entry, Paragraph, Rest, Title } from '../parts.tsx';
import { shorten } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'due_readings'>;

const titleOf = ({ due_count }: Facts): string => {
  if (due_count === 0) return 'Nothing of the library is to be read again';
  return due_count === 1
    ? 'One entry of the library is to be read again'
    : `${due_count} entries of the library are to be read again`;
};

const describeComing = ({ coming, more_coming }: Facts): string => {
  const count = coming.length + more_coming;
  if (count === 0) return `Nothing is known to start or end in the next ${daysAhead} days.`;
  const what = count === 1 ? 'One thing starts or ends' : `${count} things start or end`;
  return `${what} in the next ${daysAhead} days.`;
};

/** To admins once a month: what of the library is to be read again, and what starts or ends. */
export const dueReadings = (facts: Facts, links: MailLinks): TemplateMail => {
  const title = titleOf(facts);
  return {
    subject: title,
    preview: describeComing(facts),
    body: (
      <>
        <Title>{title}</Title>
        {facts.due.map(({ group, name, due_on }) => (
          <Entry key={`${group} ${name}`} title={shorten(name, 120)} note={shorten(group, 80)}>
            Due since {formatDay(due_on)}
          </Entry>
        ))}
        <Rest count={facts.due_count - facts.due.length} />
        <Paragraph>{describeComing(facts)}</Paragraph>
        {facts.coming.map(({ day, group, name }) => (
          <Entry
            key={`${day} ${group} ${name}`}
            title={shorten(name, 120)}
            note={shorten(group, 80)}
          >
            {formatDay(day)}
          </Entry>
        ))}
        <Rest count={facts.more_coming} />
        <Action href={addressOf(links, '/adviser/library')}>Open the library</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail, once a month, about laws to read again.`,
    hasProfile: true,
  };
};
