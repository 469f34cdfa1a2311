import type { TermsOf } from '../api/terms.ts';
import type { actionEndpoints } from './actions.ts';

export const actionsTerms = {
  listActions: {
    summary:
      'List what is to be done: open and proposed actions and accepted risks, by due day, in pages of at most a megabyte',
    permission: 'action.read',
    limit: 'list',
  },
  listClosedActions: {
    summary: 'List done and declined actions, newest first, in pages of 50',
    permission: 'action.read',
    limit: 'list',
  },
  getNextActions: {
    summary: "Get the caller's next three actions, and how many of theirs are open and overdue",
    permission: 'action.read',
    limit: 'list',
  },
  getAction: {
    summary: 'Get an action',
    permission: 'action.read',
  },
  createAction: {
    summary: 'Add an action',
    errors: ['account_missing', 'id_taken', 'actions_full', 'not_a_member'],
    permission: 'action.write',
    limit: 'action',
    mails: true,
  },
  saveAction: {
    summary: 'Change what an action says, who does it, until when, and how it repeats',
    errors: ['account_missing', 'revision_stale', 'action_state', 'not_a_member'],
    permission: 'action.write',
    limit: 'save',
    mails: true,
  },
  moveAction: {
    summary: 'Change the state of an action',
    errors: ['account_missing', 'not_permitted', 'revision_stale', 'action_state', 'actions_full'],
    permission: 'action.write',
    limit: 'save',
  },
  listClientActions: {
    summary: "List a client's open actions about laws, for its adviser",
    permission: 'action.advise',
    errors: ['not_permitted'],
    limit: 'list',
  },
  proposeAction: {
    summary: 'Propose an action to a client',
    errors: ['account_missing', 'not_permitted', 'id_taken', 'actions_full'],
    permission: 'action.advise',
    limit: 'action',
    mails: true,
  },
} as const satisfies TermsOf<typeof actionEndpoints>;
