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
        organisation, its assessments and reports were deleted too.
      </Paragraph>
      <Paragraph>This is kept:</Paragraph>
      <Facts
        facts={[
          'The assessments and reports of an organisation that has other members. They stay with the organisation.',
          'Our record of what we signed off for an organisation that is deleted, where the page of the deletion has named one. It has no answers and no names of members.',
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
