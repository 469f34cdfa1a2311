import { brand } from '@lexplain/contract/brand/brand';
import { Action, Paragraph, Rest, TextLink, Title } from '../parts.tsx';
import { shorten, withoutLinks } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

type Event = FactsOf<'told_events'>['events'][number];

const say = ({ sentence }: Event, length: number): string =>
  withoutLinks(shorten(sentence, length));

/** What others did that concerns the recipient: one thing, or several that were gathered. */
export const toldEvents = (
  { events, more }: FactsOf<'told_events'>,
  links: MailLinks,
): TemplateMail => {
  const [first] = events;
  const count = events.length + more;
  const isOne = count === 1 && first !== undefined;
  const headline = (length: number): string =>
    isOne ? say(first, length) : `${count} things that concern you`;
  return {
    subject: headline(76),
    preview: events.map((event) => say(event, 80)).join(' · '),
    body: (
      <>
        <Title>{headline(200)}</Title>
        {!isOne &&
          events.map((event) => (
            <Paragraph key={event.id}>
              <TextLink href={addressOf(links, event.place)}>{say(event, 200)}</TextLink>
            </Paragraph>
          ))}
        <Rest count={more} />
        <Action href={addressOf(links, isOne ? first.place : '/dashboard/notifications')}>
          {isOne ? 'Open the page' : 'See all notifications'}
        </Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail of this kind.`,
    hasProfile: true,
  };
};
