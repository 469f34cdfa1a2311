import { notEmptyDetails } from '@lexplain/contract/organisations/invitations';
import { expect, it } from 'vitest';
import { contentText } from './content-text';

it.each([
  [{ drafts: 1 }, '1 draft with answers'],
  [{ profile: 1, drafts: 2 }, '2 drafts with answers and a profile with answers'],
  [
    { assessments: 50, comments: 1, profile_records: 3 },
    '50 or more submitted assessments, 1 comment and 3 records of its profile',
  ],
  [{ notes: 2, drafts: 1 }, '1 draft with answers and 2 entries under “Notes”'],
  [{ serviceProviders: 1 }, '1 entry under “Service providers”'],
])('names the content %j', (content, text) => {
  const sent = { others: 0, content, can_take_profile: false };
  expect(contentText(notEmptyDetails.parse(sent).content)).toBe(text);
});
