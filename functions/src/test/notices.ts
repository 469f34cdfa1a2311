import type { Template } from '@lexplain/contract/mail/stored';
import {
  createOfIncidents,
  moreOfIncidents,
  ofIncidents,
} from '../incidents/sharing/test-notices.ts';
import type { MailContent } from '../mail/notices/comments.ts';
import type { ContentOf } from '../mail/templates/template-mail.ts';
import { createOfAdvisers, ofAdvisers } from './mail/notices-of-advisers.ts';
import {
  actionsDue,
  actionsGiven,
  comingDates,
  createActionsDue,
  createActionsGiven,
  createComingDates,
  createEvidenceLapses,
  evidenceLapses,
  incidentReminder,
  secondAddressReminder,
} from './mail/notices-of-days.ts';
import { createLawChanges, lawChanges } from './mail/notices-of-laws.ts';
import {
  clientDeleted,
  createClientDeleted,
  createDue,
  createHandedOver,
  createTold,
  createUnassigned,
  dueReadings,
  handedOver,
  moreDue,
  moreTold,
  moreUnassigned,
  toldEvents,
  unassigned,
} from './mail/notices-of-staff.ts';

type Notices = { [T in Template]: ContentOf<T> };
const moment = new Date('2026-11-21T22:34:00Z');
const reviewOf = (
  what: ContentOf<'review_turn'>['facts']['what'],
  more: Partial<ContentOf<'review_turn'>['facts']> = {},
): ContentOf<'review_turn'> => ({
  template: 'review_turn',
  facts: {
    what,
    law: 'Privacy Act 1988',
    organisation: 'Example Pty Ltd',
    by: 'Test Adviser',
    flagged: 0,
    reason: '',
    earlier: 0,
    place: '/dashboard/subjects/privacy-act-1988/saq',
    ...more,
  },
});

/** One notice of each template. */
export const notices: Notices = {
  actions_due: actionsDue,
  actions_given: actionsGiven,
  evidence_lapses: evidenceLapses,
  address_changed: {
    template: 'address_changed',
    facts: { new_address: 'anna.new@example.com', changed_at: moment },
  },
  password_changed: { template: 'password_changed', facts: { changed_at: moment } },
  second_factor_added: {
    template: 'second_factor_added',
    facts: { name: 'Phone', added_at: moment, unnamed_id: null },
  },
  second_factor_removed: {
    template: 'second_factor_removed',
    facts: { by: 'self', reason: '', removed_at: moment },
  },
  second_factor_allowed: {
    template: 'second_factor_allowed',
    facts: { by: 'link', until: moment, place: '/dashboard/user/sign-in#example' },
  },
  recovery_codes_created: { template: 'recovery_codes_created', facts: { created_at: moment } },
  new_sign_in: {
    template: 'new_sign_in',
    facts: { signed_in_at: moment, time_zone: 'Australia/Perth', place: '/not-me#example' },
  },
  account_deleted: { template: 'account_deleted', facts: { deleted_at: moment } },
  address_check: { template: 'address_check', facts: {} },
  role_given: {
    template: 'role_given',
    facts: {
      role: 'admin',
      name: 'Test Adviser',
      email: 'adviser@example.com',
      by: 'Test Admin',
      given_at: moment,
      is_own: false,
    },
  },
  second_factor_demanded: {
    template: 'second_factor_demanded',
    facts: { organisation: 'Example Pty Ltd', by: 'Test Owner', due_at: moment },
  },
  invitation: {
    template: 'invitation',
    facts: {
      organisation: 'Example Pty Ltd',
      invited_by: 'Test Owner',
      role: 'member',
      start: null,
      place: '/invitations/example#example',
      expires_at: new Date('2026-11-28T22:34:00Z'),
    },
  },
  comments: {
    template: 'comments',
    facts: {
      about: 'Privacy Act 1988',
      place: '/dashboard/subjects/privacy-act-1988/saq',
      more: 0,
      comments: [
        {
          by: 'Test Owner',
          text: 'The register names two systems that we no longer use.\n\nCan you look?',
        },
        { by: 'Test Member', text: 'Done. One of them is still in the contract with our host.' },
      ],
    },
  },
  review_turn: reviewOf('changes_requested', { flagged: 3 }),
  incident_reminder: incidentReminder,
  second_address_check: {
    template: 'second_address_check',
    facts: { organisation: 'Example Pty Ltd', place: '/second-address#example' },
  },
  second_address_ended: { template: 'second_address_ended', facts: { ended_at: moment } },
  channel_stopped: {
    template: 'channel_stopped',
    facts: { channel_of: 'organisation', service: 'Slack', stopped_at: moment },
  },
  second_address_reminder: secondAddressReminder,
  ...ofAdvisers,
  ...ofIncidents,
  client_deleted: clientDeleted,
  client_handed_over: handedOver,
  law_changes: lawChanges,
  coming_dates: comingDates,
  unassigned_reviews: unassigned,
  due_readings: dueReadings,
  told_events: toldEvents,
};

const queue = { place: '/adviser' };

/** Each turn of a review but the one above. */
const reviewTurns: Notices['review_turn'][] = [
  reviewOf('waiting_for_adviser', { by: '', place: '/adviser/reviews/example' }),
  reviewOf('adviser_assigned', { by: '', place: '/adviser/reviews/example' }),
  reviewOf('still_waiting', { by: '', ...queue }),
  reviewOf('withdrawn', { by: 'Test Owner', earlier: 3, ...queue }),
  reviewOf('taken'),
  reviewOf('changes_requested', { flagged: 1 }),
  reviewOf('closed'),
  reviewOf('reopened', {
    reason: 'The register of systems was replaced.\n\nQuestions 4 and 5 rest on the old one.',
  }),
];

/** Each way in which a second factor is removed but the one above. */
const removals: Notices['second_factor_removed'][] = [
  { by: 'recovery_code' as const, reason: '' },
  { by: 'admin' as const, reason: 'You called us on 21 November and named your organisation.' },
  { by: 'command' as const, reason: '' },
].map((facts) => ({
  template: 'second_factor_removed',
  facts: { ...facts, removed_at: moment },
}));

/** A second factor that was added at the identity provider. */
const unnamedFactor: Notices['second_factor_added'] = {
  template: 'second_factor_added',
  facts: { name: '', added_at: moment, unnamed_id: 'factor' },
};

const nameOf = (content: MailContent): string => {
  if (content.template === 'second_factor_removed') {
    return `second-factor-removed-${content.facts.by}`.replaceAll('_', '-');
  }
  if (content.template !== 'review_turn') return content.template.replaceAll('_', '-');
  const { what, flagged } = content.facts;
  return ['review', what, ...(flagged > 0 ? [flagged] : [])].join('-').replaceAll('_', '-');
};

/** Every notice above, with a name. */
export const everyNotice: { name: string; content: MailContent }[] = [
  ...[...Object.values(notices), ...reviewTurns, ...removals].map((content) => ({
    name: nameOf(content),
    content,
  })),
  { name: 'second-factor-added-unnamed', content: unnamedFactor },
  ...moreOfIncidents,
  ...moreUnassigned,
  ...moreDue,
  ...moreTold,
];

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The path is ours; its parameters may not be. */
const pathWith = (text: string): string => `/${text.slice(0, 200)}`;

/** The notices with text from people or the library, all of it set to this text. */
export const noticesSaying = (text: string) =>
  ({
    address_changed: {
      template: 'address_changed',
      facts: { new_address: text, changed_at: moment },
    },
    second_factor_added: {
      template: 'second_factor_added',
      facts: { name: text, added_at: moment, unnamed_id: null },
    },
    second_factor_removed: {
      template: 'second_factor_removed',
      facts: { by: 'admin', reason: text, removed_at: moment },
    },
    invitation: {
      template: 'invitation',
      facts: {
        ...notices.invitation.facts,
        organisation: text,
        invited_by: text,
        start: { text },
        place: pathWith(text),
      },
    },
    second_address_check: {
      template: 'second_address_check',
      facts: { organisation: text, place: pathWith(text) },
    },
    comments: {
      template: 'comments',
      facts: {
        about: text,
        place: pathWith(text),
        more: 1_000,
        comments: many(50, () => ({ by: text, text })),
      },
    },
    review_turn: reviewOf('reopened', {
      law: text,
      organisation: text,
      by: text,
      reason: text,
      place: pathWith(text),
    }),
    ...createOfAdvisers(text, pathWith(text)),
    ...createOfIncidents(text),
    client_deleted: createClientDeleted(text),
    client_handed_over: createHandedOver(text, pathWith(text)),
    told_events: createTold(text, pathWith(text)),
    law_changes: createLawChanges(text),
    actions_due: createActionsDue(text),
    actions_given: createActionsGiven(text),
    evidence_lapses: createEvidenceLapses(text),
    coming_dates: createComingDates(text),
    unassigned_reviews: createUnassigned(text),
    due_readings: createDue(text),
  }) satisfies Partial<Notices>;
