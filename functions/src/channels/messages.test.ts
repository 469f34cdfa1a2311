import { describeToChannel, isTold } from '@lexplain/contract/channels/sentences';
import { storedChannelNotice } from '@lexplain/contract/channels/stored';
import { notificationKind } from '@lexplain/contract/notifications/kinds';
import { expect, it } from 'vitest';
import { toServiceMessage } from './messages.ts';

const facts = storedChannelNotice.shape.facts.parse({
  law: 'Privacy Act 1988',
  organisation: 'Example Pty Ltd',
  count: 12,
  is_drill: false,
});
const message = { sentence: 'Acme waits', url: 'https://lexplain.example/adviser' };

it('names the law and the organisation, and of an incident nothing', () => {
  const told = notificationKind.options.filter(isTold);
  expect(Object.fromEntries(told.map((kind) => [kind, describeToChannel(kind, facts)]))).toEqual({
    review_waiting: 'Example Pty Ltd waits for a review of Privacy Act 1988',
    review_still_waiting: 'Example Pty Ltd still waits for a review of Privacy Act 1988',
    review_withdrawn: 'Example Pty Ltd withdrew its assessment of Privacy Act 1988',
    review_taken: 'An adviser reads your assessment of Privacy Act 1988',
    review_given_back: 'Your assessment of Privacy Act 1988 waits for an adviser again',
    review_changes_requested: 'Your adviser asks for new answers: Privacy Act 1988',
    review_closed: 'Your assessment of Privacy Act 1988 is signed off',
    review_reopened: 'Your assessment of Privacy Act 1988 was reopened',
    client_handed_over: 'Example Pty Ltd was handed over to another adviser',
    comments: 'There are new comments: Privacy Act 1988',
    adviser_message: 'Your adviser wrote to your business',
    client_message: 'Your adviser wrote to your business',
    adviser_reminder: 'Your adviser sent your business a reminder',
    law_changes: 'There are changes to the law that may concern your business',
    coming_dates: 'There are dates to come',
    actions_due: 'There are actions that are due',
    action_given: 'Somebody was given an action',
    incident_reminder: 'A deadline of an incident is near',
    incident_shared: 'Example Pty Ltd shared an incident',
    sharing_ended: 'Example Pty Ltd no longer shares an incident',
    incident_comments: 'There are new messages on an incident',
  });
  expect(describeToChannel('more', facts)).toBe('12 more events in the last hours');
  expect(describeToChannel('of a newer release', facts)).toBe('There is something new');
});

it('is what an incoming webhook of Slack takes, in which no name is a mention or a link', () => {
  const slack = toServiceMessage('slack', { ...message, sentence: '<!channel> & <a|b>' });
  expect(slack).toMatchObject({
    text: '&lt;!channel&gt; &amp; &lt;a|b&gt;.',
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: '<!channel> & <a|b>.' } },
      { type: 'section', text: { type: 'mrkdwn', text: `<${message.url}|Open Lexplain>` } },
    ],
  });
});

it('is what a workflow of Teams takes: one Adaptive Card, without Markdown', () => {
  expect(toServiceMessage('teams', message)).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Acme waits.' }] }],
          actions: [{ type: 'Action.OpenUrl', url: message.url }],
        },
      },
    ],
  });
});
