import { brand } from '@lexplain/contract/brand/brand';
import type { ChannelService } from '@lexplain/contract/channels/services';

// A message as each service takes it: an incoming webhook of Slack, and the workflow "Post to a
// channel when a webhook request is received" of Teams, which takes Adaptive Cards alone.

interface ChannelMessage {
  /** Without its full stop. It has names that others have chosen. */
  sentence: string;
  /** An address of the site. */
  url: string;
}

/** Slack's three control characters: so no name can mention a channel or make a link. */
const escapeControls = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const label = `Open ${brand.name}`;

const toSlack = ({ sentence, url }: ChannelMessage) => ({
  text: `${escapeControls(sentence)}.`,
  blocks: [
    // Plain, so that no name is read as formatting.
    { type: 'section', text: { type: 'plain_text', text: `${sentence}.`, emoji: false } },
    { type: 'section', text: { type: 'mrkdwn', text: `<${escapeControls(url)}|${label}>` } },
  ],
  unfurl_links: false,
});

const toTeams = ({ sentence, url }: ChannelMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        // A run of text has no Markdown, unlike a block: no name can make a link.
        body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: `${sentence}.` }] }],
        actions: [{ type: 'Action.OpenUrl', title: label, url }],
      },
    },
  ],
});

export const toServiceMessage = (service: ChannelService, message: ChannelMessage): object =>
  service === 'slack' ? toSlack(message) : toTeams(message);
