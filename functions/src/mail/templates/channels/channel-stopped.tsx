import { brand } from '@lexplain/contract/brand/brand';
import { Action, Paragraph, Title } from '../parts.tsx';
import { formatMoment } from '../plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from '../template-mail.ts';

/** To those who can set the channel again. */
export const channelStopped = (
  { channel_of, service, stopped_at }: FactsOf<'channel_stopped'>,
  links: MailLinks,
): TemplateMail => ({
  subject: `Nothing is sent to your ${service} channel any more`,
  preview: 'It could not be reached.',
  body: (
    <>
      <Title>Nothing is sent to your {service} channel any more</Title>
      <Paragraph>
        The channel could not be reached, so it was switched off on {formatMoment(stopped_at)}.
        Email and notifications go on.
      </Paragraph>
      <Paragraph>To use it again, make a new address in {service} and enter it.</Paragraph>
      <Action
        href={addressOf(links, channel_of === 'firm' ? '/adviser/firm' : '/dashboard/organisation')}
      >
        Set the channel
      </Action>
    </>
  ),
  reason:
    channel_of === 'firm'
      ? `You received this email because you are an administrator of ${brand.name}. Mail about its channel is always sent.`
      : `You received this email because you are an owner of a business on ${brand.name}. Mail about its channel is always sent.`,
  hasProfile: true,
});
