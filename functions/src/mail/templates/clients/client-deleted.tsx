import { brand } from '@lexplain/contract/brand/brand';
import { Action, Paragraph, Title } from '../parts.tsx';
import { formatMoment, nameOf, shorten, withoutLinks } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** To the adviser of an organisation that was deleted, and who covers for them. */
export const clientDeleted = (
  { organisation, deleted_at }: FactsOf<'client_deleted'>,
  links: MailLinks,
): TemplateMail => {
  const short = (length: number) =>
    withoutLinks(shorten(nameOf(organisation, 'An organisation'), length));
  const text = `${short(80)} was deleted by its owner on ${formatMoment(deleted_at)}. It is no client of yours any more.`;
  return {
    subject: `${short(40)} was deleted`,
    preview: text,
    body: (
      <>
        <Title>{short(80)} was deleted</Title>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          Its assessments, reviews and evidence, the incidents that it shared, and your notes on it
          were deleted with it.
        </Paragraph>
        <Action href={addressOf(links, '/adviser/clients')}>Open your clients</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about reviews.`,
    hasProfile: true,
  };
};
