import { lookUp } from '../look-up.ts';
import type { EventRow } from './event-row.ts';
import type { NotificationKind } from './kinds.ts';

// What people are told of, one row for each kind of event (docs/generated/notifications.md). Pages
// load the names alone.

const nextTurn = { next: 'the next turn of the same review' } as const;
const ofReview = {
  category: 'review_turn',
  mail: 'own',
  ends: nextTurn,
} as const;
const toAdviser = { ...ofReview, urgency: 'asked', leadsTo: 'the review' } as const;
const toMembers = {
  ...ofReview,
  who: 'all members',
  urgency: 'asked',
  leadsTo: 'the assessment',
} as const;

const ofSecurity = {
  category: 'security',
  urgency: 'urgent',
  mail: 'own',
  ends: {},
  leadsTo: 'User Detail',
} as const;
const ofAccount = { ...ofSecurity, who: 'the person' } as const;

const ofAction = { category: 'deadlines', urgency: 'asked', leadsTo: 'the action' } as const;
/** To whoever proposed an action. */
const ofProposal = {
  ...ofAction,
  who: 'the adviser who proposed it',
  mail: 'gathered',
  ends: {},
  leadsTo: 'the client’s page',
} as const;

const ofClient = {
  category: 'review_turn',
  urgency: 'asked',
  ends: {},
  leadsTo: 'the client’s page',
} as const;

const ofLaw = {
  who: 'who wants mail about changes that concern them',
  category: 'law_changes',
  urgency: 'news',
  mail: 'own',
} as const;

const doneOrGiven = 'the actions are done, or somebody else’s';
const ofOwners = { urgency: 'asked', mail: 'own', ends: {} } as const;

const ofStart = {
  who: 'the adviser who started the client',
  category: 'review_turn',
  urgency: 'news',
  mail: 'gathered',
  ends: {},
} as const;

const ofCover = {
  who: 'the adviser and the colleague who covers',
  category: 'review_turn',
  leadsTo: 'the page of holiday cover',
} as const;

const openActions = 'where actions of theirs are open';
const ofMember = {
  who: 'the owners',
  category: 'deadlines',
  urgency: 'news',
  ends: {},
  leadsTo: 'the organisation’s page',
} as const;

export const notificationEvents = {
  review_waiting: {
    ...toAdviser,
    who: 'the assigned adviser and who covers; all advisers if there is none, at most 50',
    ends: { ...nextTurn, done: 'it is taken, answered or withdrawn' },
  },
  review_still_waiting: {
    ...toAdviser,
    who: 'all admins, once no adviser has taken it for two business days',
    ends: { ...nextTurn, done: 'it is taken, answered or withdrawn' },
  },
  review_withdrawn: {
    ...toAdviser,
    who: 'the assigned adviser',
    urgency: 'news',
    leadsTo: 'the queue',
  },
  review_taken: { ...toMembers, urgency: 'news' },
  review_given_back: { ...toMembers, urgency: 'news' },
  review_changes_requested: { ...toMembers, ends: { ...nextTurn, done: 'it is submitted again' } },
  review_closed: { ...toMembers, urgency: 'news' },
  review_reopened: { ...toMembers, ends: { ...nextTurn, done: 'it is submitted again' } },
  client_handed_over: { ...ofClient, who: 'the adviser who gets the client', mail: 'own' },
  client_given_back: { ...ofClient, who: 'all admins', mail: 'gathered' },
  comments: {
    who: 'the other side',
    category: 'comments',
    urgency: 'asked',
    mail: 'own',
    ends: { next: 'further comments at the same place' },
    leadsTo: 'the assessment or the review',
  },
  adviser_message: {
    ...ofOwners,
    who: 'the owners who want them',
    category: 'adviser_messages',
    leadsTo: 'the page that it is about',
  },
  client_message: {
    ...ofOwners,
    who: 'the owners',
    category: 'adviser_messages',
    mailNote: 'who wants messages from the adviser by mail',
    leadsTo: 'the organisation’s page',
  },
  adviser_reminder: {
    ...ofOwners,
    who: 'the owners who want them',
    category: 'adviser_reminders',
    leadsTo: 'the page that it asks for',
  },
  law_changes: {
    ...ofLaw,
    ends: {},
    leadsTo: 'the change, or the list of changes',
  },
  coming_dates: {
    ...ofLaw,
    ends: { next: 'the next reminder of dates', time: 'the last of the dates' },
    leadsTo: 'the Feed',
  },
  actions_due: {
    ...ofAction,
    who: 'whose actions are due, if they want mail about deadlines',
    mail: 'own',
    ends: { next: 'the next reminder of actions', done: doneOrGiven },
    leadsTo: 'the actions',
  },
  evidence_lapses: {
    ...ofAction,
    who: 'who added it; the owners if that member has left',
    mail: 'own',
    ends: { next: 'the next reminder of evidence' },
    leadsTo: 'the question or the action; the Feed where there are several',
  },
  action_given: {
    ...ofAction,
    who: 'who was given actions, or asked a question',
    mail: 'own',
    ends: { done: doneOrGiven },
    leadsTo: 'the action; the actions where there are several',
  },
  question_answered: {
    ...ofAction,
    who: 'who asked it',
    urgency: 'news',
    mail: 'none',
    mailNote: 'nothing is asked',
    ends: {},
    leadsTo: 'the question',
  },
  action_proposed: {
    ...ofAction,
    who: 'the owners',
    mail: 'gathered',
    ends: { done: 'it is accepted or declined' },
  },
  action_accepted: { ...ofProposal, urgency: 'news' },
  action_declined: ofProposal,
  incident_reminder: {
    who: 'whom the incident’s reminders go to',
    category: 'incident_reminders',
    urgency: 'urgent',
    mail: 'own',
    ends: { next: 'the next reminder of the same incident', done: 'the incident is closed' },
    leadsTo: 'the incident',
  },
  incident_shared: {
    who: 'the assigned adviser and who covers',
    category: 'incident_sharing',
    urgency: 'urgent',
    mail: 'own',
    ends: { next: 'the end of the sharing', done: 'the incident is closed' },
    leadsTo: 'the incident',
  },
  sharing_ended: {
    who: 'the adviser with whom it was shared and who covers',
    category: 'incident_sharing',
    urgency: 'urgent',
    mail: 'own',
    ends: {},
    leadsTo: 'the queue',
  },
  incident_comments: {
    who: 'the other side',
    category: 'comments',
    urgency: 'asked',
    mail: 'own',
    ends: { next: 'what is written later on the same incident' },
    leadsTo: 'the incident',
  },
  adviser_changed: {
    who: 'the owners',
    category: 'review_turn',
    urgency: 'news',
    mail: 'gathered',
    ends: { next: 'the next change of the adviser' },
    leadsTo: 'the organisation’s page',
  },
  start_confirmed: { ...ofStart, leadsTo: 'the client’s page' },
  start_refused: { ...ofStart, leadsTo: 'the clients' },
  start_expired: {
    ...ofStart,
    urgency: 'asked',
    ends: { done: 'it is sent again, confirmed or cancelled' },
    leadsTo: 'the clients',
  },
  start_cancelled: { ...ofStart, leadsTo: 'the clients' },
  message_assigned: {
    who: 'the colleague who is to look after it',
    category: 'review_turn',
    urgency: 'asked',
    mail: 'gathered',
    ends: { done: 'it is handled, or somebody else’s' },
    leadsTo: 'the message',
  },
  cover_begins: {
    ...ofCover,
    urgency: 'asked',
    mail: 'gathered',
    ends: { next: 'its early end', time: 'the last day of the cover' },
  },
  cover_ends: { ...ofCover, urgency: 'news', mail: 'none', mailNote: 'nothing is asked', ends: {} },
  member_joined: { ...ofMember, mail: 'none', mailNote: 'nothing is asked' },
  member_left: { ...ofMember, mail: 'gathered', mailNote: openActions },
  member_removed: { ...ofMember, mail: 'gathered', mailNote: openActions },
  client_deleted: {
    who: 'its adviser and who covers',
    category: 'review_turn',
    urgency: 'news',
    mail: 'own',
    ends: {},
    leadsTo: 'the clients',
  },
  address_changed: ofAccount,
  password_changed: ofAccount,
  new_sign_in: ofAccount,
  second_factor_added: ofAccount,
  second_factor_removed: ofAccount,
  second_factor_allowed: {
    ...ofAccount,
    ends: { done: 'a second factor is named', time: 'the end of the allowance' },
  },
  recovery_codes_created: ofAccount,
  role_given: { ...ofSecurity, who: 'the person and all admins' },
  second_factor_demanded: {
    ...ofSecurity,
    who: 'all members',
    ends: { done: 'a second factor is named, or the demand is withdrawn' },
  },
  second_address_ended: { ...ofSecurity, who: 'the owners', leadsTo: 'Be ready' },
  channel_stopped: {
    ...ofSecurity,
    who: 'the owners; all admins of the firm’s channel',
    leadsTo: 'the channel',
  },
} as const satisfies Record<NotificationKind, EventRow>;

/** The row of an event; undefined for one of a newer release. */
export const findEvent = (kind: string): EventRow | undefined =>
  lookUp<EventRow>(notificationEvents, kind);
