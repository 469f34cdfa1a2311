import type { ContentOf } from '../../mail/templates/template-mail.ts';

// Examples of mail to the provider's staff about clients and reviews.

type HandedOver = ContentOf<'client_handed_over'>;

export const handedOver: HandedOver = {
  template: 'client_handed_over',
  facts: {
    organisation: 'Example Pty Ltd',
    by: 'Test Adviser',
    note: 'They expect a call before the review is published.',
    waiting: ['Privacy Act 1988', 'Spam Act 2003'],
    place: '/adviser/clients/example',
  },
};

/** A notice about a client that was handed over, with one text as every name. */
export const createHandedOver = (text: string, place: string): HandedOver => ({
  template: 'client_handed_over',
  facts: {
    organisation: text,
    by: text,
    note: text,
    waiting: Array.from({ length: 100 }, () => text),
    place,
  },
});

type DeletedClientNotice = ContentOf<'client_deleted'>;

export const clientDeleted: DeletedClientNotice = {
  template: 'client_deleted',
  facts: { organisation: 'Example Pty Ltd', deleted_at: new Date('2026-11-21T22:34:00Z') },
};

/** With one text as the name. */
export const createClientDeleted = (text: string): DeletedClientNotice => ({
  template: 'client_deleted',
  facts: { ...clientDeleted.facts, organisation: text },
});

type UnassignedNotice = ContentOf<'unassigned_reviews'>;

export const unassigned: UnassignedNotice = {
  template: 'unassigned_reviews',
  facts: {
    count: 5,
    late: 2,
    checked: 5,
    longest: { organisation: 'Example Pty Ltd', law: 'Privacy Act 1988', since: '2026-11-24' },
  },
};

const ofFacts = (more: Partial<UnassignedNotice['facts']>): UnassignedNotice => ({
  ...unassigned,
  facts: { ...unassigned.facts, ...more },
});

/** Each other form of it, with a name. */
export const moreUnassigned: { name: string; content: UnassignedNotice }[] = [
  { name: 'unassigned-reviews-one', content: ofFacts({ count: 1, late: 1, checked: 1 }) },
  { name: 'unassigned-reviews-many', content: ofFacts({ count: 240, late: 100, checked: 100 }) },
];

/** With one text as every name. */
export const createUnassigned = (text: string): UnassignedNotice => ({
  template: 'unassigned_reviews',
  facts: {
    count: 1_000,
    late: 100,
    checked: 100,
    longest: { organisation: text, law: text, since: '2026-11-24' },
  },
});

type DueNotice = ContentOf<'due_readings'>;

export const dueReadings: DueNotice = {
  template: 'due_readings',
  facts: {
    due_count: 2,
    due: [
      { group: 'Penalties and amounts', name: 'Penalty privacy-s-13h', due_on: '2027-02-22' },
      { group: 'Privacy Act 1988', name: 'Clock ndb-assessment-30d', due_on: '2027-02-24' },
    ],
    coming: [
      {
        day: '2027-04-01',
        group: 'No single law',
        name: 'Telemarketing standard of 2017 ends unless it is remade',
      },
    ],
    more_coming: 0,
  },
};

/** The same where nothing is due, with a name. */
export const moreDue: { name: string; content: DueNotice }[] = [
  {
    name: 'due-readings-none',
    content: { ...dueReadings, facts: { ...dueReadings.facts, due_count: 0, due: [] } },
  },
];

/** With one text as every name. */
export const createDue = (text: string): DueNotice => ({
  template: 'due_readings',
  facts: {
    due_count: 1_000,
    due: Array.from({ length: 15 }, (_, index) => ({
      group: text,
      name: `${index}${text}`,
      due_on: '2027-02-22',
    })),
    coming: Array.from({ length: 15 }, (_, index) => ({
      day: '2027-04-01',
      group: text,
      name: `${index}${text}`,
    })),
    more_coming: 45,
  },
});

type ToldNotice = ContentOf<'told_events'>;

const toldAt = new Date('2026-11-24T22:34:00Z');

/** What others did, as the list says it. */
export const toldEvents: ToldNotice = {
  template: 'told_events',
  facts: {
    events: [
      {
        id: 'proposed',
        sentence: 'Test Adviser proposes the action “Write down who may send marketing email”',
        place: '/dashboard/actions/example',
        at: toldAt,
      },
      {
        id: 'left',
        sentence: 'Test Member left your business. 2 actions of theirs are open',
        place: '/dashboard/actions',
        at: toldAt,
      },
    ],
    more: 0,
  },
};

/** The same of one thing, with a name. */
export const moreTold: { name: string; content: ToldNotice }[] = [
  {
    name: 'told-events-one',
    content: {
      ...toldEvents,
      facts: { events: toldEvents.facts.events.slice(0, 1), more: 0 },
    },
  },
];

/** With one text as every sentence. */
export const createTold = (sentence: string, place: string): ToldNotice => ({
  template: 'told_events',
  facts: {
    events: Array.from({ length: 10 }, (_, index) => ({
      id: `${index}`,
      sentence,
      place,
      at: toldAt,
    })),
    more: 90,
  },
});
