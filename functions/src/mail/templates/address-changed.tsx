import { brand } from '@lexplain/contract/brand/brand';
import { Paragraph, Title, WriteIfNotYou } from './parts.tsx';
import { formatMoment, maskAddress } from './plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from './template-mail.ts';

/** Goes to the old address, as an attacker would read the new one. */
export const addressChanged = (
  { new_address, changed_at }: FactsOf<'address_changed'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Your sign-in address was changed',
  preview: 'If it was not you, write to us. If it was, there is nothing to do.',
  body: (
    <>
      <Title>Your sign-in address was changed</Title>
      <Paragraph>
        The address of your {brand.name} account was changed on {formatMoment(changed_at)}. From now
        on, you sign in with this address, and we send our mail to it:
      </Paragraph>
      <Paragraph>
        <strong>{maskAddress(new_address)}</strong>
      </Paragraph>
      <WriteIfNotYou links={links} />
    </>
  ),
  reason: `You received this email because this was the address of a ${brand.name} account. Mail about the security of an account is always sent.`,
  hasProfile: false,
});
