import { keepToYourself } from '@lexplain/contract/incidents/suspicions';
import { describe, expect, it } from 'vitest';
import { ofIncidents } from '../../incidents/sharing/test-notices.ts';
import { incidentReminder, secondAddressReminder } from '../../test/mail/notices-of-days.ts';
import type { MailContent } from '../notices/comments.ts';
import { noticeMail } from './notice-mail.tsx';

// Mail about an incident that concerns a report to AUSTRAC asks to keep it to oneself, and says
// nothing of the report.

const { incident_sharing: sharing, incident_comments: comments } = ofIncidents;

const suspicion = {
  clock_id: 'aml-suspicion-3bd',
  kind: 'day',
  due: new Date('2026-11-23T12:59:00Z'),
  is_day: true,
} as const;
const named = {
  ...suspicion,
  law: 'Anti-Money Laundering and Counter-Terrorism Financing Act 2006',
  recipient: 'AUSTRAC',
};

const confidential: MailContent[] = [
  { ...sharing, facts: { ...sharing.facts, is_confidential: true } },
  { ...comments, facts: { ...comments.facts, is_confidential: true } },
  {
    ...incidentReminder,
    facts: { ...incidentReminder.facts, deadlines: [...incidentReminder.facts.deadlines, named] },
  },
  {
    ...secondAddressReminder,
    facts: { ...secondAddressReminder.facts, deadlines: [suspicion] },
  },
];
const ordinary: MailContent[] = [sharing, comments, incidentReminder, secondAddressReminder];

const mailOf = async (content: MailContent) =>
  noticeMail(content, { origin: 'https://lexplain.example', unsubscribe: null });

describe.each(confidential)('$template of an incident with a suspicion', (content) => {
  it('asks to keep it to oneself, and names neither AUSTRAC nor the law', async () => {
    const { subject, html, text } = await mailOf(content);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(keepToYourself);
    expect(subject + html + text).not.toMatch(/AUSTRAC|Money Laundering|suspicion/i);
  });
});

it.each(ordinary)('$template of another incident asks for nothing', async (content) => {
  const { text } = await mailOf(content);
  expect(text.replaceAll(/\s+/g, ' ')).not.toContain(keepToYourself);
});
