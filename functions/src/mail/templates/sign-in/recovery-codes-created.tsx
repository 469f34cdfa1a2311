import { brand } from '@lexplain/contract/brand/brand';
import { Action, Paragraph, Title } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** Whoever has a code and the password can turn two-step sign-in off. */
export const recoveryCodesCreated = (
  { created_at }: FactsOf<'recovery_codes_created'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'New recovery codes were made',
  preview: 'If it was not you, write to us. If it was, there is nothing to do.',
  body: (
    <>
      <Title>New recovery codes were made</Title>
      <Paragraph>
        On {formatMoment(created_at)}, new recovery codes were made for your {brand.name} account.
        All earlier codes no longer work.
      </Paragraph>
      <Paragraph>
        If it was you, there is nothing to do. If it was not, somebody else may have signed in to
        your account. Write to us at once.
      </Paragraph>
      <Action href={addressOf(links, '/contact')}>Write to us</Action>
    </>
  ),
  reason: `You received this email because this is the address of a ${brand.name} account. Mail about the security of an account is always sent.`,
  hasProfile: true,
});
