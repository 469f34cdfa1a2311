import {
  type OrganisationEvent,
  organisationEventKind,
} from '@lexplain/contract/organisations/events';
import { expect, it } from 'vitest';
import { eventSentence, eventsCsv, filterByGroup, groupOf } from './log-events';

const event = (kind: string, more: Partial<OrganisationEvent> = {}): OrganisationEvent => ({
  id: kind,
  kind,
  by_name: 'Person A',
  is_staff: false,
  about: 'Person B',
  at: '2026-11-22T13:05:00.000Z',
  ...more,
});

it('describes every stored kind of event', () => {
  const all = organisationEventKind.options.map((kind) => event(kind));
  expect(all.map(eventSentence)).toMatchInlineSnapshot(`
    [
      "Person A renamed the business to “Person B”.",
      "Person A set the state or territory to Person B.",
      "Person A changed the contact for the adviser.",
      "Person A invited Person B.",
      "Person A sent the invitation to Person B again.",
      "Person A cancelled the invitation to Person B.",
      "Person A joined.",
      "Person A left.",
      "Person A removed Person B.",
      "Person A deleted their account.",
      "Person A handed ownership over to Person B.",
      "Ownership passed from Person A to Person B.",
      "Person A asked all members for two-step sign-in.",
      "Person A no longer asks members for two-step sign-in.",
      "Person A submitted the assessment of Person B.",
      "Person A read the assessment of Person B.",
      "Person A asked for a review of Person B.",
      "Person A withdrew the assessment of Person B from review.",
      "Person A began the review of Person B.",
      "Person A gave the review of Person B back.",
      "Person A asked for changes to Person B.",
      "Person A signed off the assessment of Person B.",
      "Person A reopened the review of Person B.",
      "Person A, an adviser, created the business as “Person B” and invited its owner.",
      "Person A confirmed the business as “Person B”, accepted the terms and became its owner. From then on its adviser can read its page, its profile, actions about laws, what is sent for review, and incidents that are shared.",
      "Person A made Person B the adviser of the business.",
      "Person A ended Person B’s assignment as the adviser of the business.",
      "Person A gave the reason: Person B.",
      "Person A handed the business over to Person B.",
      "Person A gave the business back: Person B. It has no adviser now.",
      "Person A set holiday cover for the adviser: Person B. In these days the colleague can do what the adviser can.",
      "Person A ended the holiday cover by Person B early.",
      "Person A read the page of the business.",
      "Person A read the page of the business: Person B.",
      "Person A wrote to the owners about “Person B”.",
      "Person A read the profile.",
      "Person A downloaded the data of the business.",
      "Person A downloaded their own data and what they took part in.",
      "Person A recorded the profile.",
      "Person A brought the profile of Person B with them.",
      "Person A reported an incident: Person B.",
      "Person A started a drill: Person B.",
      "Person A finished a drill: Person B.",
      "Person A shared an incident with the adviser: Person B.",
      "Person A ended the sharing of an incident: Person B.",
      "Person A read a shared incident: Person B.",
      "Person A changed the contacts for an incident.",
      "Person A changed the second address for reminders.",
      "Person A set Person B for messages about events.",
      "Person A changed which messages go to Person B.",
      "Person A removed the channel of Person B.",
      "Person A proposed an action: Person B.",
      "Person A postponed an action: Person B.",
      "Person A removed an action: Person B.",
    ]
  `);
  expect(all.filter((one) => groupOf(one) === 'other')).toEqual([]);
});

it('describes an unknown event kind of a newer release in general terms', () => {
  expect(eventSentence(event('review_put_off'))).toBe('Person A: review put off. Person B');
  expect(groupOf(event('review_put_off'))).toBe('other');
  expect(eventSentence(event('constructor', { about: '' }))).toBe('Person A: constructor.');
});

it('says "Somebody" for a missing name and omits a missing subject', () => {
  const bare = { by_name: '', about: '' };
  expect(eventSentence(event('organisation_renamed', bare))).toBe('Somebody renamed the business.');
  expect(eventSentence(event('assessment_submitted', bare))).toBe(
    'Somebody submitted the assessment.',
  );
});

it('filters entries by category', () => {
  const log = [event('member_joined'), event('member_invited'), event('member_left')];
  expect(filterByGroup(log, 'all')).toEqual(log);
  expect(filterByGroup(log, 'members').map(({ kind }) => kind)).toEqual([
    'member_joined',
    'member_left',
  ]);
  expect(filterByGroup(log, 'assessments')).toEqual([]);
});

it('writes CSV with formulas escaped', () => {
  const csv = eventsCsv([
    event('member_removed', { by_name: '=HYPERLINK("x")', about: 'B "b", c', is_staff: true }),
  ]);
  expect(csv).toBe(
    [
      '\uFEFF"When","Who","Staff","What happened","Kind","About"',
      `"2026-11-22T13:05:00.000Z","'=HYPERLINK(""x"")","Yes","'=HYPERLINK(""x"") removed B ""b"", c.","member_removed","B ""b"", c"`,
      '',
    ].join('\r\n'),
  );
});
