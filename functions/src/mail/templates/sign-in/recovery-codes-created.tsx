import { brand } from '@lexplain/contract/brand/brand';
import { Paragraph, securityReason, Title, WriteIfNotYou } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from '../template-mail.ts';

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
      <WriteIfNotYou links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
