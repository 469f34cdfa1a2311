import type { TermsOf } from '../api/terms.ts';
import type { changePageEndpoints } from './change-page.ts';
import type { changeEndpoints } from './changes.ts';
import type { concernEndpoints } from './concerns.ts';

export const changesTerms = {
  getChange: {
    summary:
      'Get a change to the law: the text of its obligations before and after, and the earlier outcome rules',
    errors: ['not_found'],
    permission: null,
  },
  listChanges: {
    summary:
      'List changes to the law and corrections of our descriptions, newest first; `since` limits them to that day and later',
    permission: null,
  },
  listConcerns: {
    summary:
      'List which changes concern the caller and why, with their answers to look at again, and which are unread; `since` as above',
    permission: 'submission.read',
    // Where the library has no rules.
    errors: ['not_found'],
    limit: 'list',
  },
} as const satisfies TermsOf<
  typeof changePageEndpoints & typeof changeEndpoints & typeof concernEndpoints
>;
