import { describe, expect, it } from 'vitest';
import { notificationEvents } from './events.ts';
import { notificationKind } from './kinds.ts';
import { describeNotification } from './sentences.ts';
import { storedNotification, storedNotificationFacts } from './stored.ts';

const names = storedNotificationFacts.parse({
  by: 'Ada Example',
  about: 'Spam Act',
  organisation: 'Acme',
  count: 2,
  first_day: '2026-12-01',
  last_day: '2026-12-14',
});
const unnamed = storedNotificationFacts.parse({});

describe.each(notificationKind.options)('%s', (kind) => {
  it.each([
    ['names', names],
    ['no names', unnamed],
  ])('is one sentence on one line with %s', (_, facts) => {
    const said = describeNotification(kind, facts);
    expect(said).toMatch(/^[A-Z0-9]/);
    expect(said).not.toMatch(/undefined|\n| {2}|\.$/);
    expect(said.length).toBeGreaterThan(8);
  });

  it('says in its row who is told, what ends it and where it leads', () => {
    const { who, ends, leadsTo } = notificationEvents[kind];
    const said = [who, leadsTo, ...Object.values(ends)];
    for (const words of said) expect(words.length).toBeGreaterThan(4);
  });
});

it('counts one thing as one', () => {
  const one = { ...names, count: 1 };
  expect(describeNotification('comments', one)).toBe('1 new comment: Spam Act');
  expect(describeNotification('member_left', one)).toBe(
    'Spam Act left your business. 1 action of theirs is open',
  );
  expect(describeNotification('actions_due', one)).toBe('An action of yours is due');
});

it('says of a newer kind that there is something', () => {
  for (const kind of ['newer', 'constructor']) {
    expect(describeNotification(kind, names)).toBe('Something that concerns you has happened');
  }
});

it('reads what a newer release has stored, and leads to no other site', () => {
  const stored = { uid: 'ada', kind: 'newer', at: new Date(0), newer: true };
  expect(storedNotification.parse({ ...stored, place: 'https://example.com' })).toMatchObject({
    place: '/dashboard',
    facts: unnamed,
    organisation_id: null,
  });
});
