import { brand } from '@lexplain/contract/brand/brand';
import { Action, Lines, Paragraph, Quote, Title } from '../parts.tsx';
import { linesOf, nameOf, shorten, withoutLinks } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** The whole message, as its length is limited when it is written. */
const mostCharacters = 2_000;

/** A message of an adviser to the owners of a client. An answer goes to the adviser. */
export const clientMessage = (
  { by, text }: FactsOf<'client_message'>,
  links: MailLinks,
): TemplateMail => {
  const name = withoutLinks(shorten(nameOf(by, 'Your adviser'), 80));
  return {
    subject: `${shorten(name, 50)} wrote to you`,
    preview: text,
    body: (
      <>
        <Title>Your adviser wrote to you</Title>
        <Quote by={name}>
          <Lines lines={linesOf(text, mostCharacters)} />
        </Quote>
        <Paragraph>To answer, reply to this email: it goes to your adviser.</Paragraph>
        <Action href={addressOf(links, '/dashboard/organisation')}>Open your business</Action>
      </>
    ),
    reason: `You received this email because you are an owner of a business that this adviser advises, and your ${brand.name} settings ask for messages from your adviser.`,
    hasProfile: true,
  };
};
