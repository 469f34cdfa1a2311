import { expect, it } from 'vitest';
import { notices } from '../../test/notices.ts';
import { noticeMail } from './notice-mail.tsx';

const origin = 'https://lexplain.example';
const mailOf = (content: Parameters<typeof noticeMail>[0]) =>
  noticeMail(content, { origin, unsubscribe: `${origin}/unsubscribe` });

it('links the page of each change in its title, and that of a single one by its button', async () => {
  const { html } = await mailOf(notices.law_changes);
  for (const { change_id } of notices.law_changes.facts.changes) {
    expect(html).toContain(`/dashboard/cyber-laws/changes/${change_id}"`);
  }
  expect(html).toContain('/dashboard/cyber-laws/changes"');
  const changes = notices.law_changes.facts.changes.slice(0, 1);
  const facts = { ...notices.law_changes.facts, changes, more: 0 };
  const { text } = await mailOf({ ...notices.law_changes, facts });
  expect(text).toMatch(
    /See what it means for you <.*\/dashboard\/cyber-laws\/changes\/sender-id-register>/,
  );
});

const correction = {
  change_id: 'maximum-penalties',
  title: 'Corrected: maximum penalties of the Australian Consumer Law',
  what_changed: 'We gave half of the maximum for companies.',
  date: '2026-11-29',
  reason: 'applies' as const,
  answers: [],
  at_stake: { aud: 100_000_000, is_limit: false },
  corrected: {
    outcome: false,
    deadline: false,
    at_stake: {
      before: { aud: 50_000_000, is_limit: false },
      after: { aud: 100_000_000, is_limit: false },
    },
  },
};
const mailAbout = (changes: (typeof notices.law_changes.facts.changes)[number][]) =>
  mailOf({ ...notices.law_changes, facts: { ...notices.law_changes.facts, changes, more: 0 } });

it('says of a correction what was wrong and that the law is the same', async () => {
  const { subject, text } = await mailAbout([correction]);
  expect(subject).toBe('We have corrected: maximum penalties of the Australian Consumer Law');
  expect(text).toContain('The law is the same. We have corrected our description of it.');
  expect(text).toContain(
    'At stake: up to $100 million or more. We said: up to $50 million or more.',
  );
  expect(text).not.toMatch(/change to the law:/i);
});

it('counts corrections apart from changes in a mail that has both', async () => {
  const [change] = notices.law_changes.facts.changes;
  if (!change) throw new Error('The sample has a change');
  const { subject } = await mailAbout([change, correction]);
  expect(subject).toBe('1 change to the law and 1 correction this week');
  expect((await mailAbout([correction, correction])).subject).toBe(
    'We have corrected what we told you',
  );
});
