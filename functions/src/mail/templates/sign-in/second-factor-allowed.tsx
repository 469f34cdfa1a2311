import { brand } from '@lexplain/contract/brand/brand';
import { Action, Aside, Paragraph, securityReason, Title, WriteIfNotYou } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/**
 * Whoever has the password can ask for it: nothing happens before the person who reads the mailbox
 * goes on.
 */
export const secondFactorAllowed = (
  { by, until, place }: FactsOf<'second_factor_allowed'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Set up two-step sign-in',
  preview: 'If you did not ask for this, write to us.',
  body: (
    <>
      <Title>Set up two-step sign-in</Title>
      <Paragraph>
        {by === 'link'
          ? `Somebody who is signed in to your ${brand.name} account asked for this link.`
          : `An admin of ${brand.name} lets you set up two-step sign-in for your account.`}{' '}
        Your days without it are over. You can set it up until {formatMoment(until)}.
      </Paragraph>
      <Action href={addressOf(links, place)}>Set it up</Action>
      <Aside>Do not pass this mail on. Setting it up signs all other devices out.</Aside>
      <WriteIfNotYou links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
