import { brand } from '@lexplain/contract/brand/brand';
import { Lines, Paragraph, Quote, Title } from './parts.tsx';
import { linesOf, nameOf, shorten, withoutLinks } from './plain-text.ts';
import type { FactsOf, TemplateMail } from './template-mail.ts';

/** The whole answer, as its length is limited when it is written. */
const mostCharacters = 2_000;

/** An answer of the staff to who wrote by the contact form. */
export const contactAnswer = ({
  by,
  reply_to,
  text,
  asked,
}: FactsOf<'contact_answer'>): TemplateMail => {
  const name = withoutLinks(shorten(nameOf(by, brand.name), 80));
  return {
    subject: `An answer to your message to ${brand.name}`,
    preview: text,
    body: (
      <>
        <Title>An answer to your message</Title>
        <Quote by={name}>
          <Lines lines={linesOf(text, mostCharacters)} />
        </Quote>
        <Paragraph>
          To answer, reply to this email: it goes to {reply_to === '' ? 'us' : name}.
        </Paragraph>
        <Quote by="You wrote">
          <Lines lines={linesOf(asked, mostCharacters)} />
        </Quote>
      </>
    ),
    reason: `You received this email because somebody wrote to ${brand.name} by the contact form, with this address.`,
    hasProfile: false,
  };
};
