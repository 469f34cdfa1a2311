import { brand } from '@lexplain/contract/brand/brand';
import { Action, Paragraph, Title } from './parts.tsx';
import { formatMoment } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** To the owners: whoever broke into a mailbox could have ended the reminders. */
export const secondAddressEnded = (
  { ended_at }: FactsOf<'second_address_ended'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Reminders to your second address have ended',
  preview: 'Somebody used the link in one of these emails.',
  body: (
    <>
      <Title>Reminders to your second address have ended</Title>
      <Paragraph>
        Somebody used the link in an email to the second address of your business on{' '}
        {formatMoment(ended_at)}. No reminder of deadlines is sent there any more. Reminders to the
        people of an incident continue.
      </Paragraph>
      <Paragraph>
        If nobody you know did that, enter another address: the mailbox may be read by others.
      </Paragraph>
      <Action href={addressOf(links, '/dashboard/organisation/incidents')}>
        Open the second address
      </Action>
    </>
  ),
  reason: `You received this email because you are an owner of a business on ${brand.name}. Mail about its second address is always sent.`,
  hasProfile: true,
});
