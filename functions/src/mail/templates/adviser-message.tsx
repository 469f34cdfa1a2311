import { brand } from '@lexplain/contract/brand/brand';
import { describeAdviserMessage } from '@lexplain/contract/mail/adviser-message';
import { Action, Lines, Quote, Title } from './parts.tsx';
import { linesOf, nameOf, shorten, withoutLinks } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** The whole message, as its length is limited when it is written. */
const mostCharacters = 2_000;

/**
 * A message that an adviser wrote to the owners of a client, as they see it before they send it.
 */
export const adviserMessage = (
  { by, about, text, place }: FactsOf<'adviser_message'>,
  links: MailLinks,
): TemplateMail => {
  const name = withoutLinks(shorten(nameOf(by, 'Your adviser'), 80));
  const { subject, title, action, reason } = describeAdviserMessage({
    by: name,
    about: nameOf(about, 'your assessments'),
  });
  return {
    subject,
    preview: text,
    body: (
      <>
        <Title>{title}</Title>
        <Quote by={name}>
          <Lines lines={linesOf(text, mostCharacters)} />
        </Quote>
        <Action href={addressOf(links, place)}>{action}</Action>
      </>
    ),
    reason: reason(brand.name),
    hasProfile: true,
  };
};
