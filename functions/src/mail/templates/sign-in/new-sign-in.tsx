import { alertDays } from '@lexplain/contract/account/sign-ins';
import { brand } from '@lexplain/contract/brand/brand';
import { writeInstant } from '@lexplain/contract/text/write-instant';
import { Action, Aside, Paragraph, securityReason, Title } from '../parts.tsx';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** Names no place and no program: both would be guesses. */
export const newSignIn = (
  { signed_in_at, time_zone, place }: FactsOf<'new_sign_in'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'A new sign-in to your account',
  preview: 'If this was you, there is nothing to do.',
  body: (
    <>
      <Title>A new sign-in to your account</Title>
      <Paragraph>
        Somebody signed in to your {brand.name} account on {writeInstant(signed_in_at, time_zone)},
        with your password, from a device or browser that we have not seen before.
      </Paragraph>
      <Paragraph>
        If this was you, there is nothing to do. A browser that was reset, or that deletes cookies,
        counts as a new one.
      </Paragraph>
      <Paragraph>
        If it was not you, somebody knows your password. End all sessions first; the page then says
        what to do next.
      </Paragraph>
      <Action href={addressOf(links, place)}>This was not me</Action>
      <Aside>
        The link is valid for {alertDays} days. Opening it changes nothing yet: the page asks first.
      </Aside>
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
