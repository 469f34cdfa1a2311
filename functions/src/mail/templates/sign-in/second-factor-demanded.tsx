import { brand } from '@lexplain/contract/brand/brand';
import { Action, Aside, Paragraph, TextLink, Title } from '../parts.tsx';
import { formatMoment, nameOf } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** To the members, so that they set it up before they are asked for it. */
export const secondFactorDemanded = (
  { organisation, by, due_at }: FactsOf<'second_factor_demanded'>,
  links: MailLinks,
): TemplateMail => {
  const name = nameOf(organisation, 'your business');
  return {
    subject: `Set up two-step sign-in for ${name}`,
    preview: `From ${formatMoment(due_at)} on you need it to work there.`,
    body: (
      <>
        <Title>Set up two-step sign-in</Title>
        <Paragraph>
          {nameOf(by, 'An owner')} asks all members of {name} for two-step sign-in. With it you
          enter your password and a six-digit code from an authenticator app on your phone.
        </Paragraph>
        <Paragraph>
          From {formatMoment(due_at)} on you need it to work in {name}. If you use it already, there
          is nothing to do.
        </Paragraph>
        <Action href={addressOf(links, '/dashboard/user/sign-in')}>Set up two-step sign-in</Action>
        <Aside>
          If you have no phone for it, ask an owner, or{' '}
          <TextLink href={addressOf(links, '/contact')}>write to us</TextLink>.
        </Aside>
      </>
    ),
    reason: `You received this email because you are a member of a business on ${brand.name}. Mail about security is always sent.`,
    hasProfile: true,
  };
};
