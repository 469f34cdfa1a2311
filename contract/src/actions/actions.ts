import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, filledText, isoDay, personId, text, timestamp } from '../api/fields.ts';
import { pageCursor, rest, restQuery } from '../api/page-cursor.ts';
import { riskRating } from '../assessments/assessments.ts';

// What an organisation has to do, and who does it until when (docs/product.md, "Actions").

/** What an action is about. Numbers and risks are those that whoever made it saw. */
export const actionAbout = z.discriminatedUnion('kind', [
  /** An answer that falls short, by the question of a law's questionnaire. */
  z.strictObject({
    kind: z.literal('answer'),
    subject_id: documentId,
    question_id: documentId,
    number: z.int().positive(),
    risk: riskRating.nullable(),
  }),
  /** A question of a law's questionnaire that one member asks another to answer. */
  z.strictObject({
    kind: z.literal('question'),
    subject_id: documentId,
    question_id: documentId,
    number: z.int().positive(),
  }),
  /** A law as a whole. */
  z.strictObject({ kind: z.literal('law'), subject_id: documentId }),
  z.strictObject({
    kind: z.literal('obligation'),
    subject_id: documentId,
    code: z.string().max(bounds.name),
  }),
  /** A duty that recurs by law, with its obligation. */
  z.strictObject({
    kind: z.literal('duty'),
    subject_id: documentId,
    code: z.string().max(bounds.name),
  }),
  z.strictObject({ kind: z.literal('change'), subject_id: documentId, change_id: documentId }),
  z.strictObject({ kind: z.literal('incident'), incident_id: documentId }),
  z.strictObject({ kind: z.literal('nothing') }),
]);
export type ActionAbout = z.infer<typeof actionAbout>;

/**
 * - `proposed` by the adviser, until a member accepts or declines it.
 * - `risk_accepted` by an owner, with a reason and until a day; after that it counts as open again.
 * - `removed` can be taken back for `removedDays` days, and is deleted then.
 */
export const actionState = z.enum([
  'proposed',
  'open',
  'done',
  'risk_accepted',
  'declined',
  'removed',
]);
export type ActionState = z.infer<typeof actionState>;

export const removedDays = 30;

export const repetition = z.strictObject({
  every: z.int().min(1).max(60),
  unit: z.enum(['week', 'month', 'year']),
  /** Whether the next one is counted from its due days, or from the day on which it is done. */
  from: z.enum(['due', 'completion']),
});
export type Repetition = z.infer<typeof repetition>;

/** What members write. Days are those of the organisation's place, to their end. */
export const actionContent = z.strictObject({
  title: filledText(bounds.actionTitle),
  details: text(bounds.actionText),
  notes: text(bounds.actionText),
  /** A member, or null for nobody yet. */
  owner_uid: personId.nullable(),
  due_day: isoDay.nullable(),
  /** Needs a due day. */
  repetition: repetition.nullable(),
});
export type ActionContent = z.infer<typeof actionContent>;

export const action = z.strictObject({
  ...actionContent.shape,
  id: documentId,
  about: actionAbout,
  /** The name of the owner when it was given to them. */
  owner_name: z.string().nullable(),
  /** As it is today: an accepted risk whose day has passed is `open`. */
  state: actionState,
  /** Since when, by whom, and why: of what was done, accepted or declined. */
  state_at: timestamp,
  state_by_name: z.string(),
  reason: z.string(),
  /** The last day on which an accepted risk is accepted. */
  accepted_until: isoDay.nullable(),
  /** The adviser who proposed it; null of members' own. */
  proposed_by_name: z.string().nullable(),
  /** Which one it is of a series that repeats, from 1. */
  occurrence: z.int().positive(),
  revision: z.int().nonnegative(),
  created_by_name: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Action = z.infer<typeof action>;

/** A change of state. */
export const actionTransition = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('done'), reason: text(bounds.reviewText) }),
  /**
   * To accept what was proposed, to take up again what was done, accepted or declined, or to undo a
   * removal.
   */
  z.strictObject({ to: z.literal('open') }),
  /** Owners only. Needs a day that has not passed. */
  z.strictObject({
    to: z.literal('risk_accepted'),
    reason: filledText(bounds.reviewText),
    until: isoDay,
  }),
  /** Of what was proposed. */
  z.strictObject({ to: z.literal('declined'), reason: text(bounds.reviewText) }),
  z.strictObject({ to: z.literal('removed') }),
]);
export type ActionTransition = z.infer<typeof actionTransition>;

const params = z.object({ actionId: documentId });
const clientParams = z.object({ organisationId: documentId });
const headers = z.object({ 'if-match': ifMatch.optional() });
/** The present day in the organisation's place, by which a page marks overdue actions. */
const today = isoDay;

const createdAction = z.strictObject({
  /** The device makes the id, so that a repeated call adds no second action. */
  id: documentId,
  about: actionAbout,
  ...actionContent.shape,
});

const listed = z.strictObject({ actions: z.array(action), today });
const listedPage = listed.extend(rest);

/** What an adviser proposes. Members choose who does it. */
const proposedAction = createdAction.pick({
  id: true,
  about: true,
  title: true,
  details: true,
  due_day: true,
});

export const actionEndpoints = {
  listActions: endpoint({
    method: 'GET',
    path: '/api/actions',
    access: 'verified',
    status: 200,
    query: restQuery,
    output: listedPage,
  }),
  listClosedActions: endpoint({
    method: 'GET',
    path: '/api/closed-actions',
    access: 'verified',
    status: 200,
    query: z.strictObject({ before: pageCursor.optional() }),
    output: z.strictObject({ actions: z.array(action), before: pageCursor.nullable() }),
  }),
  getNextActions: endpoint({
    method: 'GET',
    path: '/api/next-actions',
    access: 'verified',
    status: 200,
    output: z.strictObject({
      ...listed.shape,
      open: z.int().nonnegative(),
      overdue: z.int().nonnegative(),
      /** How many the adviser proposes to the organisation. */
      proposed: z.int().nonnegative().default(0),
      /** Those of others, and of nobody yet, that fall due next. */
      of_others: z
        .array(action.pick({ id: true, title: true, due_day: true, about: true, owner_name: true }))
        .default([]),
    }),
  }),
  getAction: endpoint({
    method: 'GET',
    path: '/api/actions/:actionId',
    access: 'verified',
    status: 200,
    params,
    output: action,
  }),
  createAction: endpoint({
    method: 'POST',
    path: '/api/actions',
    access: 'verified',
    status: 201,
    body: createdAction,
    output: action,
  }),
  saveAction: endpoint({
    method: 'PUT',
    path: '/api/actions/:actionId',
    access: 'verified',
    status: 200,
    params,
    headers,
    body: actionContent,
    output: action,
  }),
  /** Doing a repeated action adds the next one. Taking it up again removes an unchanged one. */
  moveAction: endpoint({
    method: 'POST',
    path: '/api/actions/:actionId/state',
    access: 'verified',
    status: 200,
    params,
    headers,
    body: actionTransition,
    output: z.strictObject({ action, next: action.nullable() }),
  }),
  /**
   * Those about laws, and what the adviser proposed: nothing of incidents, and nothing that members
   * made by hand.
   */
  listClientActions: endpoint({
    method: 'GET',
    path: '/api/clients/:organisationId/actions',
    access: 'verified',
    status: 200,
    params: clientParams,
    query: restQuery,
    output: listedPage,
  }),
  proposeAction: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/actions',
    access: 'verified',
    status: 201,
    params: clientParams,
    body: proposedAction,
    output: action,
  }),
} as const;

const example = {
  id: '4f0d5f0e-8f5c-4d5e-9a68-0f4f4b0f2c11',
  about: { kind: 'nothing' as const },
  title: 'Write down who may send marketing email',
  details: '',
  due_day: '2026-12-18',
};

export const actionExamples = {
  createAction: { ...example, notes: '', owner_uid: null, repetition: null },
  saveAction: {
    title: example.title,
    details: '',
    notes: '',
    owner_uid: null,
    due_day: example.due_day,
    repetition: { every: 3, unit: 'month', from: 'due' },
  },
  moveAction: { to: 'done', reason: '' },
  proposeAction: example,
} satisfies Examples<typeof actionEndpoints>;
