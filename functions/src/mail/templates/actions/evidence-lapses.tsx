import { brand } from '@lexplain/contract/brand/brand';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Action, Aside, Entry, Rest, TextLink, Title } from '../parts.tsx';
import { shorten } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'evidence_lapses'>;

const describeEnd = ({ valid_until, about }: Facts['evidence'][number]): string =>
  `Valid until the end of ${formatDay(valid_until)}. ${shorten(about, 120)}`;

/** Which evidence of the recipient lapses, and where to add newer evidence. */
export const evidenceLapses = ({ evidence, more }: Facts, links: MailLinks): TemplateMail => {
  const count = evidence.length + more;
  const only = count === 1 ? evidence[0] : undefined;
  const headline = only ? 'Evidence that expires' : `${count} pieces of evidence expire`;
  return {
    subject: only
      ? `Evidence expires on ${formatDay(only.valid_until)}: ${shorten(only.about, 50)}`
      : headline,
    preview: evidence.map(({ shows }) => shorten(shows, 60)).join(' · '),
    body: (
      <>
        <Title>{headline}</Title>
        {evidence.map((one) => (
          <Entry key={one.id} title={shorten(one.shows, 200)} note={describeEnd(one)}>
            <TextLink href={addressOf(links, one.place)}>Add newer evidence</TextLink>
          </Entry>
        ))}
        <Rest count={more} />
        <Action href={addressOf(links, '/dashboard/feed')}>See the next 90 days</Action>
        <Aside>
          These reminders stop once you have added newer evidence that is valid for longer.
        </Aside>
      </>
    ),
    reason: `You received this email because you added this evidence on ${brand.name}, or because you are an owner and the member who added it has left. You are told 30 and 7 days before evidence expires.`,
    hasProfile: true,
  };
};
