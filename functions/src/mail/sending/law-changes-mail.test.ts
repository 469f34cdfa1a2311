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
