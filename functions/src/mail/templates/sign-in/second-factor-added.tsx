import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import { GoToSignIn, Paragraph, securityReason, Title, WriteIfNotYou } from '../parts.tsx';
import { formatMoment, shorten, withoutLinks } from '../plain-text.ts';
import type { FactsOf, MailLinks, TemplateMail } from '../template-mail.ts';

type Facts = FactsOf<'second_factor_added'>;

/** Whoever has the password alone can add one at the identity provider. */
const unnamedFactorAdded = ({ added_at }: Facts, links: MailLinks): TemplateMail => ({
  subject: `An authenticator app was added that ${brand.name} does not know`,
  preview: 'If it was not you, write to us and set a new password.',
  body: (
    <>
      <Title>An authenticator app was added that {brand.name} does not know</Title>
      <Paragraph>
        On {formatMoment(added_at)}, we noticed an authenticator app at the sign-in of your{' '}
        {brand.name} account that was not set up completely on the page of your account. Whoever
        added it knows your password. Sign-ins now ask for a code of this app.
      </Paragraph>
      <Paragraph>
        If it was you, open “Signing in” in your account and finish setting it up. If it was not,
        set a new password now: on the sign-in page, enter this address and choose “Forgot your
        password?”. Then write to us, and we remove the app.
      </Paragraph>
      <GoToSignIn links={links} />
    </>
  ),
  reason: securityReason,
  hasProfile: true,
});

/** An attacker who has the password may set one up, to keep the person out. */
const namedFactorAdded = ({ name, added_at }: Facts, links: MailLinks): TemplateMail => ({
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

export const secondFactorAdded = (facts: Facts, links: MailLinks): TemplateMail =>
  facts.unnamed_id === null ? namedFactorAdded(facts, links) : unnamedFactorAdded(facts, links);
