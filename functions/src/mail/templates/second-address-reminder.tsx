import { brand } from '@lexplain/contract/brand/brand';
import { isOfSuspicion, keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { Action, Facts, Paragraph, Title } from './parts.tsx';
import { describeDeadline, titleOf } from './reminder-times.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** Goes to a mailbox that others may read: no law, no organisation, no name. */
export const secondAddressReminder = (
  { deadlines, time_zone, incident_id }: FactsOf<'second_address_reminder'>,
  links: MailLinks,
): TemplateMail => {
  const title = titleOf(deadlines, time_zone);
  const lines = deadlines.map((deadline) => describeDeadline(deadline, time_zone));
  return {
    subject: title,
    preview: `Sign in to ${brand.name} to see what to do.`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          A deadline is running for a business that uses {brand.name}. Sign in to see what to do.
        </Paragraph>
        <Facts facts={[...new Set(lines)]} />
        {deadlines.some(({ clock_id }) => isOfSuspicion(clock_id)) && (
          <Paragraph>{keepToYourself}</Paragraph>
        )}
        <Action href={addressOf(links, `/dashboard/incidents/${incident_id}`)}>Sign in</Action>
      </>
    ),
    reason: `You received this email because a business that uses ${brand.name} gave this address for reminders of deadlines, and it was confirmed.`,
    hasProfile: false,
  };
};
