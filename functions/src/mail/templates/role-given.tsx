import { brand } from '@lexplain/contract/brand/brand';
import { Action, Aside, Paragraph, TextLink, Title } from './parts.tsx';
import { formatMoment } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

const describe = (role: FactsOf<'role_given'>['role']) =>
  role === 'admin'
    ? {
        title: 'an admin',
        rights:
          'Admins give roles, assign clients to advisers, and can read any client with a reason.',
      }
    : {
        title: 'an adviser',
        rights: 'Advisers read the profiles and assessments of the clients assigned to them.',
      };

/** Goes to all admins and to the person, so that one that nobody should have is noticed. */
export const roleGiven = (
  { role, name, email, by, given_at, is_own }: FactsOf<'role_given'>,
  links: MailLinks,
): TemplateMail => {
  const { title, rights } = describe(role);
  const subject = is_own
    ? `You are ${title} of ${brand.name} now`
    : `${name || email} is ${title} of ${brand.name} now`;
  const giver = by === '' ? 'with the command for roles' : `by ${by}`;
  return {
    subject,
    preview: 'If that is as it should be, there is nothing to do.',
    body: (
      <>
        <Title>{subject}</Title>
        <Paragraph>
          {is_own ? 'You were' : `${name} (${email}) was`} made {title} {giver} on{' '}
          {formatMoment(given_at)}. {rights}
        </Paragraph>
        {is_own ? (
          <Aside>
            If you do not know why,{' '}
            <TextLink href={addressOf(links, '/contact')}>write to us</TextLink>.
          </Aside>
        ) : (
          <>
            <Paragraph>
              If that is as it should be, there is nothing to do. If it is not, take the role back
              and sign the person out on the page People, then find out who gave it.
            </Paragraph>
            <Action href={addressOf(links, '/adviser/people')}>Open People</Action>
          </>
        )}
      </>
    ),
    reason: `You received this email because ${is_own ? 'this is the address of' : 'you are an admin with'} a ${brand.name} account. Mail about security is always sent.`,
    hasProfile: true,
  };
};
