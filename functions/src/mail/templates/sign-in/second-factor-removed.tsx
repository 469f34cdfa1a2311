import { brand } from '@lexplain/contract/brand/brand';
import { GoToSignIn, Lines, Paragraph, Quote, securityReason, Title } from '../parts.tsx';
import { formatMoment, linesOf } from '../plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'second_factor_removed'>;

const describe = (by: Facts['by']): string => {
  switch (by) {
    case 'self':
      return 'by somebody who was signed in to it. Other devices may have to sign in again.';
    case 'recovery_code':
      return 'with your password and one of your recovery codes. All devices were signed out.';
    case 'admin':
      return `by an admin of ${brand.name}. All devices were signed out.`;
    case 'elsewhere':
      return 'elsewhere than on the page of your account.';
    case 'command':
      return `by an operator of ${brand.name}. All devices were signed out.`;
  }
};

/** From now on the password is enough, which an attacker may have. */
export const secondFactorRemoved = (
  { by, reason, removed_at }: Facts,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Two-step sign-in was turned off',
  preview: 'If you did not want this, set a new password. If you did, there is nothing to do.',
  body: (
    <>
      <Title>Two-step sign-in was turned off</Title>
      <Paragraph>
        On {formatMoment(removed_at)}, two-step sign-in was turned off for your {brand.name} account{' '}
        {describe(by)} Your recovery codes no longer work.
      </Paragraph>
      {reason !== '' && (
        <Quote by="The reason">
          <Lines lines={linesOf(reason, 2_000)} />
        </Quote>
      )}
      <Paragraph>
        If you wanted this, turn it on again once you have an authenticator app. If you did not, set
        a new password now: on the sign-in page, enter this address and choose “Forgot your
        password?”.
      </Paragraph>
      <GoToSignIn links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});
