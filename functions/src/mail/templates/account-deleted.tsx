import { brand } from '@lexplain/contract/brand/brand';
import { Aside, Facts, Paragraph, TextLink, Title } from './parts.tsx';
import { formatMoment } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** The privacy page says what a deletion keeps. */
export const accountDeleted = (
  { deleted_at }: FactsOf<'account_deleted'>,
  links: MailLinks,
): TemplateMail => ({
  subject: 'Your account was deleted',
  preview: 'What was deleted with it, and what is kept for a time.',
  body: (
    <>
      <Title>Your account was deleted</Title>
      <Paragraph>
        Your {brand.name} account was deleted on {formatMoment(deleted_at)}, and with it your
        profile and the messages that you sent us from this address. If nobody else belongs to your
        business here, its assessments and reports were deleted too.
      </Paragraph>
      <Paragraph>This is kept:</Paragraph>
      <Facts
        facts={[
          'The assessments and reports of a business that has other members. They stay with the business.',
          'Our record of the reviews that we signed off for a business that was deleted, if the page on which you deleted it named one. It has no answers and no names of members.',
          'Messages to us that have not been delivered yet. They are deleted once they have been delivered.',
          'Backups. They hold deleted data until they expire.',
        ]}
      />
      <Aside>
        If you did not delete it,{' '}
        <TextLink href={addressOf(links, '/contact')}>write to us</TextLink> at once.
      </Aside>
    </>
  ),
  reason: `You received this email because this was the address of a ${brand.name} account. Mail about the deletion of an account is always sent.`,
  hasProfile: false,
});
