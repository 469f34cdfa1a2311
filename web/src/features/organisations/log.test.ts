import {
  type OrganisationEvent,
  organisationEventKind,
} from '@lexplain/contract/organisation-events';
import { expect, it } from 'vitest';
import { eventsCsv, eventWords, ofThing, thingOf } from './log';

const event = (kind: string, more: Partial<OrganisationEvent> = {}): OrganisationEvent => ({
  id: kind,
  kind,
  by_name: 'Person A',
  is_staff: false,
  about: 'Person B',
  at: '2026-11-22T13:05:00.000Z',
  ...more,
});

it('has words of its own for every kind that is stored', () => {
  const all = organisationEventKind.options.map((kind) => event(kind));
  expect(all.map(eventWords)).toMatchInlineSnapshot(`
    [
      "Person A renamed the organisation to “Person B”.",
      "Person A set the place to Person B.",
      "Person A invited Person B.",
      "Person A sent the invitation to Person B again.",
      "Person A cancelled the invitation to Person B.",
      "Person A joined.",
      "Person A left.",
      "Person A removed Person B.",
      "Person A deleted their account.",
      "Person A handed ownership over to Person B.",
      "Ownership passed on from Person A to Person B.",
      "Person A submitted the assessment of Person B.",
    ]
  `);
  expect(all.filter((one) => thingOf(one) === 'other')).toEqual([]);
});

it('says what it can of a kind that a newer release has brought', () => {
  expect(eventWords(event('review_asked_for'))).toBe('Person A: review asked for. Person B');
  expect(thingOf(event('review_asked_for'))).toBe('other');
  expect(eventWords(event('constructor', { about: '' }))).toBe('Person A: constructor.');
});

it('names nobody where there is no name, and nothing where there is no thing', () => {
  const bare = { by_name: '', about: '' };
  expect(eventWords(event('organisation_renamed', bare))).toBe(
    'Somebody renamed the organisation.',
  );
  expect(eventWords(event('assessment_submitted', bare))).toBe(
    'Somebody submitted the assessment.',
  );
});

it('filters by what an entry is about', () => {
  const log = [event('member_joined'), event('member_invited'), event('member_left')];
  expect(ofThing(log, 'all')).toEqual(log);
  expect(ofThing(log, 'members').map(({ kind }) => kind)).toEqual(['member_joined', 'member_left']);
  expect(ofThing(log, 'assessments')).toEqual([]);
});

it('writes a spreadsheet that runs nothing', () => {
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
