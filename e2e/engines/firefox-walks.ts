/** The walks that Firefox takes in the deep run, and what of the product each shows. */
export const firefoxWalks: Record<string, string> = {
  'account/register.test.ts': 'registering, and the mail that verifies the address',
  'account/session.test.ts': 'signing in and out, and what a session may see',
  'engines/international-domain.deep.test.ts': 'an address that each engine writes otherwise',
  'profile/profile.test.ts': 'the interview of the profile, by keyboard and without a network',
  'assessments/saq-saving.test.ts': 'answers saved offline and again, and kept after the tab',
  'assessments/saq-two-places.test.ts': 'one questionnaire in two tabs',
  'assessments/saq-submitting.test.ts': 'submitting, and how the submission prints',
  'assessments/report.test.ts': 'the report and its downloads',
  'reviews/review-client.test.ts': 'a review as the client sees it, with comments',
  'adviser/adviser-review.test.ts': 'reviewing answers, and the decision',
  'incidents/report.test.ts': 'reporting an incident',
  'incidents/incident-board.test.ts': 'the board of an incident',
  'actions/actions.test.ts': 'the list of actions and its keys',
  'evidence/evidence.test.ts': 'evidence for an answer',
  'site/site-menu.test.ts': 'the menu of the public pages',
  'site/contact.test.ts': 'the public form, before and after its code has loaded',
  'adviser/staff-keys.test.ts': 'the palette and the keys of the staff',
};

/**
 * Tests of these files that are not taken in Firefox 153, by what their titles contain, and why.
 */
export const notTaken: { title: RegExp; reason: string }[] = [
  {
    title: /a contractor who is unsure is asked each question once/,
    reason:
      'the page’s process ends when a script of the driver reads its lists, as it does under axe',
  },
  {
    title: /files are added to an action and saved as they were/,
    reason: 'not yet known: after its dialog has closed, the focus is not where Chromium has it',
  },
  {
    title: /the contact form works from the keyboard/,
    reason: 'no command tells what a request sent, which this test compares',
  },
];
