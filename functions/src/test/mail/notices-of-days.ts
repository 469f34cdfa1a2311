import type { ContentOf } from '../../mail/templates/template-mail.ts';

// Mail about duties that fall due, and laws that start, on a day.

type ActionsDue = ContentOf<'actions_due'>;
type ComingDates = ContentOf<'coming_dates'>;

export const actionsDue: ActionsDue = {
  template: 'actions_due',
  facts: {
    actions: [
      {
        id: 'overdue',
        title: 'Write down who may send marketing email',
        due_day: '2026-11-18',
        is_overdue: true,
        place: '/dashboard/actions/overdue',
        is_question: false,
      },
      {
        id: 'due',
        title: 'Answer: Can people end your marketing mail by one press?',
        due_day: '2026-12-18',
        is_overdue: false,
        place: '/dashboard/subjects/spam-act-2003/saq#q01',
        is_question: true,
      },
    ],
    more: 0,
  },
};

/** With more actions than a mail shows, all called by this text. */
export const createActionsDue = (text: string): ActionsDue => ({
  template: 'actions_due',
  facts: {
    actions: Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      title: text,
      due_day: '2026-12-18',
      is_overdue: false,
      place: `/dashboard/actions/${index}`,
      is_question: false,
    })),
    more: 1_000,
  },
});

type GivenActions = ContentOf<'actions_given'>;

export const actionsGiven: GivenActions = {
  template: 'actions_given',
  facts: {
    actions: [
      {
        id: 'asked',
        title: 'Answer: Can people end your marketing mail by one press?',
        by: 'Test Owner',
        due_day: '2026-12-18',
        place: '/dashboard/subjects/spam-act-2003/saq#q01',
        is_question: true,
      },
    ],
    more: 0,
  },
};

/** With as many actions as a mail lists, all called by this text. */
export const createActionsGiven = (text: string): GivenActions => ({
  template: 'actions_given',
  facts: {
    actions: Array.from({ length: 10 }, (_, index) => ({
      id: `${index}`,
      title: text,
      by: text,
      due_day: null,
      place: `/dashboard/actions/${index}`,
      is_question: false,
    })),
    more: 1_000,
  },
});

type EvidenceLapses = ContentOf<'evidence_lapses'>;

export const evidenceLapses: EvidenceLapses = {
  template: 'evidence_lapses',
  facts: {
    evidence: [
      {
        id: 'certificate',
        shows: 'Certificate of the penetration test',
        valid_until: '2026-12-18',
        about: 'Privacy Act 1988',
        place: '/dashboard/subjects/privacy-act-1988/saq#q03',
      },
      {
        id: 'training',
        shows: 'All staff were trained',
        valid_until: '2027-01-10',
        about: 'Spam Act 2003',
        place: '/dashboard/subjects/spam-act-2003/saq#q01',
      },
    ],
    more: 0,
  },
};

/** With as much evidence as a mail lists, all called by this text. */
export const createEvidenceLapses = (text: string): EvidenceLapses => ({
  template: 'evidence_lapses',
  facts: {
    evidence: Array.from({ length: 15 }, (_, index) => ({
      id: `${index}`,
      shows: text,
      valid_until: '2026-12-18',
      about: text,
      place: `/dashboard/actions/${index}`,
    })),
    more: 1_000,
  },
});

export const comingDates: ComingDates = {
  template: 'coming_dates',
  facts: {
    dates: [
      {
        kind: 'duty',
        id: 'cdr-half-yearly-report',
        day: '2027-01-30',
        title: 'Report for the half-year',
        law_id: 'consumer-data-right',
        law: 'Consumer Data Right',
        obligation_id: 'example',
        reason: 'applies',
      },
      {
        kind: 'change',
        id: 'sender-id-register',
        day: '2027-02-01',
        date_precision: 'month',
        title: 'SMS Sender ID Register becomes mandatory',
        law_id: 'spam-act-2003',
        law: 'Spam Act 2003',
        obligation_id: null,
        reason: 'may_apply',
      },
    ],
    more: 0,
    how_often: 'weekly',
  },
};

/** With more dates than a mail shows, all called by this text. */
export const createComingDates = (text: string): ComingDates => ({
  template: 'coming_dates',
  facts: {
    dates: Array.from({ length: 100 }, (_, index) => ({
      kind: 'change',
      id: `${index}`,
      day: '2027-07-01',
      title: text,
      law_id: 'any',
      law: text,
      obligation_id: null,
      reason: 'applies',
    })),
    more: 1_000,
    how_often: 'immediately',
  },
});

export const incidentReminder: ContentOf<'incident_reminder'> = {
  template: 'incident_reminder',
  facts: {
    incident_id: 'example',
    revision: 3,
    is_drill: false,
    time_zone: 'Australia/Sydney',
    deadlines: [
      {
        clock_id: 'csa-ransomware-payment-72h',
        kind: 'four_hours',
        due: new Date('2026-11-23T04:00:00Z'),
        is_day: false,
        law: 'Cyber Security Act 2024',
        recipient: 'Designated Commonwealth body (Home Affairs and ASD)',
      },
      {
        clock_id: 'ndb-assessment-30d',
        kind: 'half',
        due: new Date('2026-12-20T13:00:00Z'),
        is_day: true,
        law: 'Privacy Act 1988',
        recipient: 'Internal decision, in writing',
      },
    ],
  },
};

export const secondAddressReminder: ContentOf<'second_address_reminder'> = {
  template: 'second_address_reminder',
  facts: {
    incident_id: 'example',
    revision: 3,
    time_zone: 'Australia/Sydney',
    deadlines: [
      {
        clock_id: 'csa-ransomware-payment-72h',
        kind: 'four_hours',
        due: new Date('2026-11-23T04:00:00Z'),
        is_day: false,
      },
    ],
  },
};
