import type { AdviserReminderKind } from '@lexplain/contract/mail/adviser-reminder';
import { expect, it } from 'vitest';
import { ofAdvisers } from '../../test/mail/notices-of-advisers.ts';
import type { ContentOf } from '../templates/template-mail.ts';
import { noticeMail } from './notice-mail.tsx';

// What a reminder from an adviser says, by its kind and by what is known of the client.

type Facts = ContentOf<'adviser_reminder'>['facts'];

const mailOf = (kind: AdviserReminderKind, more: Partial<Facts> = {}) => {
  const { facts } = ofAdvisers.adviser_reminder;
  const content = { template: 'adviser_reminder', facts: { ...facts, kind, ...more } } as const;
  return noticeMail(content, { origin: 'https://lexplain.example', unsubscribe: null });
};

const law = (name: string, flagged = 0) => ({ name, flagged });

it.each<[AdviserReminderKind, Partial<Facts>, string, string, string]>([
  ['submit', { laws: [] }, 'Please begin an assessment', 'has not begun an assessment yet', 'saq'],
  [
    'submit',
    { laws: [law('Spam Act 2003')] },
    'Please submit your assessment of Spam Act 2003',
    'Test Adviser asks Example Pty Ltd to submit what it has begun.',
    'saq',
  ],
  [
    'submit',
    { laws: [law('Spam Act 2003'), law('Privacy Act 1988')], more: 3 },
    'Please submit your 5 assessments',
    'And 3 more.',
    'saq',
  ],
  [
    'answer_again',
    { laws: [law('Spam Act 2003', 1)] },
    'Please answer 1 question again',
    'Spam Act 2003: 1 question',
    'saq',
  ],
  ['profile', {}, 'Please fill in your profile', 'It has not been filled in yet.', 'profile'],
  [
    'profile',
    { saved_on: '2026-02-03' },
    'Please check your profile',
    'It was last saved on 3 February 2026.',
    'profile',
  ],
  ['drill', { laws: [] }, 'Please practise an incident', 'to run a drill', 'incidents'],
])('%s with %j', async (kind, more, expected, part, page) => {
  const { subject, text } = await mailOf(kind, more);
  expect(subject).toBe(expected);
  expect(text).toContain(part);
  expect(text).toContain(`<https://lexplain.example/dashboard/${page}>`);
});

it('quotes the adviser only where they added words', async () => {
  const quotes = async (text: string) =>
    (await mailOf('drill', { text })).html.split('border-left').length;
  expect(await quotes('')).toBeLessThan(await quotes('Call me.'));
});
