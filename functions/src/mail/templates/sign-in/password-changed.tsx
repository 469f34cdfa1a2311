import { brand } from '@lexplain/contract/brand/brand';
import { Action, Aside, Paragraph, TextLink, Title } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

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
      <Action href={addressOf(links, '/login')}>Go to the sign-in page</Action>
      <Aside>
        If that does not work, <TextLink href={addressOf(links, '/contact')}>write to us</TextLink>.
      </Aside>
    </>
  ),
  reason: `You received this email because this is the address of a ${brand.name} account. Mail about the security of an account is always sent.`,
  hasProfile: true,
});
