import { type NoticeContent, noticeContent } from '@lexplain/contract/mail/stored';
import { notificationEvents } from '@lexplain/contract/notifications/events';
import { notificationKind } from '@lexplain/contract/notifications/kinds';
import { describe, expect, it } from 'vitest';
import { notices } from '../test/notices.ts';
import { notificationOf } from './notification-of.ts';
import { collectionOf } from './store.ts';

const about = { key: 'key' };
const turns = [
  'waiting_for_adviser',
  'waiting_for_you',
  'adviser_assigned',
  'still_waiting',
  'withdrawn',
  'taken',
  'given_back',
  'changes_requested',
  'closed',
  'reopened',
] as const;
const { review_turn, incident_sharing } = notices;
/** As they are stored: their examples are as they are mailed. */
const every: NoticeContent[] = [
  ...Object.values(notices),
  ...turns.map((what) => ({ ...review_turn, facts: { ...review_turn.facts, what } })),
  ...(['shared', 'ended'] as const).map((what) => ({
    ...incident_sharing,
    facts: { ...incident_sharing.facts, what },
  })),
].flatMap((content) => noticeContent.safeParse(content).data ?? []);

it('has every template but one to an address, which is stored otherwise', () => {
  const found = new Set<string>(every.map(({ template }) => template));
  expect(Object.keys(notices).filter((template) => !found.has(template))).toEqual([
    'second_address_check',
  ]);
});

/**
 * Not in the list: mail to addresses, what somebody has just asked for, and how many reviews wait
 * and what is to be read again, which pages say.
 */
const isUntold = ({ template }: NoticeContent): boolean =>
  [
    'account_deleted',
    'address_check',
    'contact_answer',
    'invitation',
    'second_address_check',
    'second_address_reminder',
    // Written from the list itself.
    'told_events',
    // The queue itself says how many wait, and the page of the library what is due.
    'unassigned_reviews',
    'due_readings',
  ].includes(template);

it('tells of every notice to a person', () => {
  const untold = every.filter((content) => notificationOf(content, about) === null);
  expect(untold.every(isUntold)).toBe(true);
  expect(untold).toHaveLength(every.filter(isUntold).length);
});

it('mails the events of which the table says so, and no others', () => {
  const mailed = new Set(every.map((content) => notificationOf(content, about)?.kind));
  const declared = notificationKind.options.filter(
    (kind) => notificationEvents[kind].mail === 'own',
  );
  expect(new Set([...mailed].filter(Boolean))).toEqual(new Set(declared));
});

it.each(notificationKind.options)('%s is urgent where its mail is', (kind) => {
  const { mail, urgency, category } = notificationEvents[kind];
  if (mail !== 'none')
    expect(urgency === 'urgent').toBe(collectionOf[category] === 'urgentNotices');
});

describe.each(every)('$template', (content) => {
  it('leads to a page, without the secret of a link', () => {
    const told = notificationOf(content, about);
    if (told) expect(told.place).toMatch(/^\/(dashboard|adviser)[^#]*(#q\d+)?$/);
  });
});

it('waits for what its row says, and is over by itself where its row says so', () => {
  for (const content of every) {
    const told = notificationOf(content, { ...about, uid: 'anna', organisationId: 'acme' });
    if (!told) continue;
    const { ends } = notificationEvents[told.kind];
    const { matters = [], overAt } = told;
    expect([told.kind, matters.length > 0, overAt !== undefined]).toEqual([
      told.kind,
      'done' in ends,
      'time' in ends,
    ]);
  }
});

it('a later turn of a review has the place of the one before', () => {
  const keyOf = (what: (typeof turns)[number], organisationId: string) =>
    notificationOf(
      { ...review_turn, facts: { ...review_turn.facts, what } },
      { ...about, organisationId },
    )?.key;
  expect(keyOf('taken', 'acme')).toBe(keyOf('closed', 'acme'));
  expect(keyOf('taken', 'acme')).not.toBe(keyOf('taken', 'other'));
});

it('says nothing of an incident but that there is one', () => {
  for (const content of every) {
    if (content.template !== 'incident_comments') continue;
    const { by, about: law } = notificationOf(content, about)?.facts ?? {};
    expect([by ?? '', law ?? '']).toEqual(['', '']);
  }
});
