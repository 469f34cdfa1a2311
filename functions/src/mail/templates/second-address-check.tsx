import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import { confirmationDays } from '@lexplain/contract/incidents/readiness';
import { Action, Aside, Paragraph, Title } from './parts.tsx';
import { nameOf, shorten, withoutLinks } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** The recipient may never have heard of the product. */
export const secondAddressCheck = (
  { organisation, place }: FactsOf<'second_address_check'>,
  links: MailLinks,
): TemplateMail => {
  const who = withoutLinks(shorten(nameOf(organisation, 'A business'), bounds.organization));
  return {
    subject: 'Confirm this address for reminders of deadlines',
    preview: `The link is valid for ${confirmationDays} days.`,
    body: (
      <>
        <Title>Confirm this address</Title>
        <Paragraph>
          <strong>{who}</strong> gave this address for reminders of deadlines in an incident, for
          the case that its own mail cannot be used. These emails only say that a deadline runs,
          when it ends, and where to look.
        </Paragraph>
        <Action href={addressOf(links, place)}>Confirm this address</Action>
        <Aside>
          The link is valid for {confirmationDays} days. If you do not know the business, ignore
          this email: no further one is sent unless you confirm.
        </Aside>
      </>
    ),
    reason: `You received this email because a business that uses ${brand.name} entered this address.`,
    hasProfile: false,
  };
};
