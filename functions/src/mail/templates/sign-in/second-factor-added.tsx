import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import { Paragraph, securityReason, Title, WriteIfNotYou } from '../parts.tsx';
import { formatMoment, shorten, withoutLinks } from '../plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from '../template-mail.ts';

/** An attacker who has the password may set one up, to keep the person out. */
export const secondFactorAdded = (
  { name, added_at }: FactsOf<'second_factor_added'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Two-step sign-in was turned on',
  preview: 'If it was not you, write to us. If it was, there is nothing to do.',
  body: (
    <>
      <Title>Two-step sign-in was turned on</Title>
      <Paragraph>
        On {formatMoment(added_at)}, two-step sign-in was turned on for your {brand.name} account.
        From now on, you sign in with your password and a code of this authenticator app:
      </Paragraph>
      <Paragraph>
        <strong>{withoutLinks(shorten(name, bounds.secondFactorName))}</strong>
      </Paragraph>
      <Paragraph>
        Other devices have to sign in again. Keep your recovery codes where you find them without
        your phone.
      </Paragraph>
      <WriteIfNotYou links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
