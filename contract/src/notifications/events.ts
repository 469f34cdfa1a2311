import type { NoticeCategory } from '../notices/preferences.ts';
import type { NotificationKind } from './kinds.ts';

// What people are told of, one row for each kind of event (docs/generated/notifications.md). Pages
// load the names alone.

/** How soon someone has to know: mail of one urgency never holds up that of a higher one. */
type Urgency = 'urgent' | 'asked' | 'news';

interface EventRow {
  /** Who is told. Whoever did it is not. */
  who: string;
  /** The category of its mail, by which people choose whether they get it. */
  category: NoticeCategory;
  urgency: Urgency;
  /** Whether it is also mailed; otherwise it is in the list alone. */
  isMailed: boolean;
  /** What ends it: what takes its place in the list, or what it waits for. */
  ends: string;
  /** The page that it leads to. */
  leadsTo: string;
}

const ofReview = {
  category: 'review_turn',
  isMailed: true,
  ends: 'the next turn of the same review, which takes its place',
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
  isMailed: true,
  ends: 'nothing',
  leadsTo: 'User Detail',
} as const;
const ofAccount = { ...ofSecurity, who: 'the person' } as const;

const ofAction = { category: 'deadlines', urgency: 'asked', leadsTo: 'the action' } as const;
/** To whoever proposed an action. */
const ofProposal = {
  ...ofAction,
  who: 'the adviser who proposed it',
  isMailed: false,
  ends: 'nothing',
  leadsTo: 'the client’s page',
} as const;

const ofStart = {
  who: 'the adviser who started the client',
  category: 'review_turn',
  urgency: 'news',
  isMailed: false,
  ends: 'nothing',
} as const;

const ofCover = {
  who: 'the adviser and the colleague who covers',
  category: 'review_turn',
  isMailed: false,
  leadsTo: 'the page of holiday cover',
} as const;

const ofMember = {
  who: 'the owners',
  category: 'security',
  urgency: 'news',
  isMailed: false,
  ends: 'nothing',
  leadsTo: 'the organisation’s page',
} as const;

export const notificationEvents = {
  review_waiting: {
    ...toAdviser,
    who: 'the assigned adviser and who covers; all advisers if there is none, at most 50',
  },
  review_still_waiting: {
    ...toAdviser,
    who: 'all admins, once no adviser has taken it for two business days',
  },
  review_withdrawn: {
    ...toAdviser,
    who: 'the assigned adviser',
    urgency: 'news',
    leadsTo: 'the queue',
  },
  review_taken: { ...toMembers, urgency: 'news' },
  review_given_back: { ...toMembers, urgency: 'news' },
  review_changes_requested: toMembers,
  review_closed: { ...toMembers, urgency: 'news' },
  review_reopened: toMembers,
  client_handed_over: {
    who: 'the adviser who gets the client',
    category: 'review_turn',
    urgency: 'asked',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the client’s page',
  },
  comments: {
    who: 'the other side',
    category: 'comments',
    urgency: 'asked',
    isMailed: true,
    ends: 'further comments at the same place, which take its place',
    leadsTo: 'the assessment or the review',
  },
  adviser_message: {
    who: 'the owners who want them',
    category: 'adviser_messages',
    urgency: 'asked',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the page that it is about',
  },
  adviser_reminder: {
    who: 'the owners who want them',
    category: 'adviser_reminders',
    urgency: 'asked',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the page that it asks for',
  },
  law_changes: {
    who: 'who wants mail about changes that concern them',
    category: 'law_changes',
    urgency: 'news',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the change, or the list of changes',
  },
  coming_dates: {
    who: 'who wants mail about changes that concern them',
    category: 'law_changes',
    urgency: 'news',
    isMailed: true,
    ends: 'the next reminder of dates, which takes its place',
    leadsTo: 'the Feed',
  },
  actions_due: {
    ...ofAction,
    who: 'whose actions are due, if they want mail about deadlines',
    isMailed: true,
    ends: 'the next reminder of actions, which takes its place',
    leadsTo: 'the actions',
  },
  evidence_lapses: {
    ...ofAction,
    who: 'who added it; the owners if that member has left',
    isMailed: true,
    ends: 'the next reminder of evidence, which takes its place',
    leadsTo: 'the question or the action; the Feed where there are several',
  },
  action_given: {
    ...ofAction,
    who: 'who was given actions, or asked a question',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the action; the actions where there are several',
  },
  question_answered: {
    ...ofAction,
    who: 'who asked it',
    urgency: 'news',
    isMailed: false,
    ends: 'nothing',
    leadsTo: 'the question',
  },
  action_proposed: {
    ...ofAction,
    who: 'the owners',
    isMailed: false,
    ends: 'nothing',
  },
  action_accepted: { ...ofProposal, urgency: 'news' },
  action_declined: ofProposal,
  incident_reminder: {
    who: 'whom the incident’s reminders go to',
    category: 'incident_reminders',
    urgency: 'urgent',
    isMailed: true,
    ends: 'the next reminder of the same incident, which takes its place',
    leadsTo: 'the incident',
  },
  incident_shared: {
    who: 'the assigned adviser and who covers',
    category: 'incident_sharing',
    urgency: 'urgent',
    isMailed: true,
    ends: 'the end of the sharing, which takes its place',
    leadsTo: 'the incident',
  },
  sharing_ended: {
    who: 'the adviser with whom it was shared and who covers',
    category: 'incident_sharing',
    urgency: 'urgent',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the queue',
  },
  incident_comments: {
    who: 'the other side',
    category: 'comments',
    urgency: 'asked',
    isMailed: true,
    ends: 'what is written later on the same incident, which takes its place',
    leadsTo: 'the incident',
  },
  adviser_changed: {
    who: 'the owners',
    category: 'review_turn',
    urgency: 'news',
    isMailed: false,
    ends: 'the next change of the adviser, which takes its place',
    leadsTo: 'the organisation’s page',
  },
  start_confirmed: { ...ofStart, leadsTo: 'the client’s page' },
  start_expired: { ...ofStart, urgency: 'asked', leadsTo: 'the clients' },
  cover_begins: { ...ofCover, urgency: 'asked', ends: 'its end, which takes its place' },
  cover_ends: { ...ofCover, urgency: 'news', ends: 'nothing' },
  member_joined: ofMember,
  member_left: ofMember,
  member_removed: ofMember,
  client_deleted: {
    who: 'its adviser and who covers',
    category: 'review_turn',
    urgency: 'news',
    isMailed: true,
    ends: 'nothing',
    leadsTo: 'the clients',
  },
  address_changed: ofAccount,
  password_changed: ofAccount,
  new_sign_in: ofAccount,
  second_factor_added: ofAccount,
  second_factor_removed: ofAccount,
  second_factor_allowed: ofAccount,
  recovery_codes_created: ofAccount,
  role_given: { ...ofSecurity, who: 'the person and all admins' },
  second_factor_demanded: { ...ofSecurity, who: 'all members' },
  second_address_ended: { ...ofSecurity, who: 'the owners', leadsTo: 'Be ready' },
} as const satisfies Record<NotificationKind, EventRow>;
