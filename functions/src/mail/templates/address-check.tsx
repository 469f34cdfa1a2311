import { brand } from '@lexplain/contract/brand/brand';
import { Aside, Paragraph, TextLink, Title } from './parts.tsx';
import { addressOf, type MailLinks, type TemplateMail } from './template-mail.ts';

/** A test mail: if it arrives, the address works. */
export const addressCheck = (links: MailLinks): TemplateMail => ({
  subject: 'Our mail reaches you again',
  preview: 'You asked us to try your address again. It works, and there is nothing to do.',
  body: (
    <>
      <Title>Our mail reaches you again</Title>
      <Paragraph>
        We had stopped mail to this address, because it did not arrive or was marked as spam. You
        asked us on your profile to try again, and this email has arrived: from now on you get our
        mail as before.
      </Paragraph>
      <Aside>
        If you did not ask for this,{' '}
        <TextLink href={addressOf(links, '/contact')}>write to us</TextLink>.
      </Aside>
    </>
  ),
  reason: `You received this email because it was requested on the profile of your ${brand.name} account.`,
  hasProfile: true,
});
