import { expect, it } from 'vitest';
import { contentText } from './content-text';

it.each([
  [{ drafts: 1 }, '1 draft with answers'],
  [{ profile: 1, drafts: 2 }, '2 drafts with answers and a profile with answers'],
  [
    { assessments: 50, comments: 1, profile_records: 3 },
    '50 or more submitted assessments, 1 comment and 3 records of its profile',
  ],
])('names the content %j', (content, text) => {
  expect(contentText(content)).toBe(text);
});
