import type { Fault } from '../fault.ts';

/** What the provider’s staff may do depends on their role and their clients. */
export const staffFaults: Fault[] = [
  {
    id: 'list-of-staff-for-all',
    what: 'Everybody who is signed in reads the list of the provider’s staff.',
    file: 'functions/**/people/api.ts',
    search: `    requirePermission(caller, { provider: true }, 'Not found');
    return listStaff();`,
    replacement: '    return listStaff();',
    run: 'api',
    test: {
      file: 'functions/**/access/access.api.test.ts',
      words: 'listPeople, called with ids',
    },
  },
  {
    id: 'stored-default-privileged',
    what: 'An account that was stored without a role is that of an adviser.',
    file: 'contract/**/account/stored.ts',
    search: `role: role.default('client'),`,
    replacement: `role: role.default('adviser'),`,
    run: 'unit',
    test: { file: 'stored-schemas.test.ts', words: 'fill in missing fields of an account' },
  },
  {
    id: 'client-of-others-read',
    what: "An adviser reads the page of another adviser's client.",
    file: 'functions/**/clients/store.ts',
    search: 'requirePermission(access, { organisation: id, adviser_uid }, missing);',
    replacement:
      'requirePermission(access, { organisation: id, adviser_uid: adviser_uid && access.actor.uid }, missing);',
    run: 'api',
    test: { file: 'functions/**/access/access.api.test.ts', words: 'readClient, called with ids' },
  },
  {
    id: 'notes-shown-to-members',
    what: 'Members read the notes of advisers among the comments.',
    file: 'functions/**/reviews/views.ts',
    search: 'listLatestComments(id),',
    replacement:
      'Promise.all([listLatestComments(id), listNotes(id)]).then((lists) => lists.flat()),',
    run: 'api',
    test: {
      file: 'functions/**/reviews/reviews.api.test.ts',
      words: 'contains no notes, and no verdicts',
    },
  },
];
