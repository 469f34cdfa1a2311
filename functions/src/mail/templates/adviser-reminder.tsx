import { brand } from '@lexplain/contract/brand/brand';
import { describeAdviserReminder } from '@lexplain/contract/mail/adviser-reminder';
import { Action, Facts, Lines, Paragraph, Quote, Rest, Title } from './parts.tsx';
import { linesOf, nameOf, withoutLinks } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** The whole message, as its length is limited when it is written. */
const mostCharacters = 2_000;

/** What an adviser asks the owners of a client to do, as they see it before they send it. */
export const adviserReminder = (
  { by, organisation, text, ...facts }: FactsOf<'adviser_reminder'>,
  links: MailLinks,
): TemplateMail => {
  // Names come from people: they do not become links.
  const name = withoutLinks(nameOf(by, 'Your adviser'));
  const said = describeAdviserReminder({
    ...facts,
    by: name,
    organisation: withoutLinks(organisation),
  });
  return {
    subject: said.subject,
    preview: text || said.text,
    body: (
      <>
        <Title>{said.subject}</Title>
        <Paragraph>{said.text}</Paragraph>
        {said.lines.length > 0 && <Facts facts={said.lines} />}
        <Rest count={facts.more} />
        {text !== '' && (
          <Quote by={said.by}>
            <Lines lines={linesOf(text, mostCharacters)} />
          </Quote>
        )}
        <Action href={addressOf(links, said.path)}>{said.action}</Action>
      </>
    ),
    reason: said.reason(brand.name),
    hasProfile: true,
  };
};
