import { brand } from '@lexplain/contract/brand/brand';
import { GoToSignIn, Paragraph, securityReason, Title } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from '../template-mail.ts';

/** Goes to the address by whose mailbox the password can be reset. */
export const passwordChanged = (
  { changed_at }: FactsOf<'password_changed'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, set a new password. If it was, there is nothing to do.',
  body: (
    <>
      <Title>Your password was changed</Title>
      <Paragraph>
        The password of your {brand.name} account was changed on {formatMoment(changed_at)}. Other
        devices have to sign in again with the new one.
      </Paragraph>
      <Paragraph>
        If it was you, there is nothing to do. If it was not, set a new password now: on the sign-in
        page, enter this address and choose “Forgot your password?”.
      </Paragraph>
      <GoToSignIn links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
