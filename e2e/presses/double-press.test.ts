import { personPassword, signUp } from '../../dev/suite/people.ts';
import { leavePlace, organisationPlace } from '../fixtures/people/organisation-people.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { test } from '../fixtures/test.ts';
import { type PressKind, type Row, walkAs, walkThrough } from './press.ts';
import { accountRows } from './rows/account-rows.ts';
import { actionRows } from './rows/action-rows.ts';
import { evidenceRows } from './rows/evidence-rows.ts';
import { incidentRows } from './rows/incident-rows.ts';
import { organisationRows } from './rows/organisation-rows.ts';
import { publicRows } from './rows/public-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { formRows } from './rows/saq-rows.ts';
import { subject } from './rows/saq-steps.ts';
import { registrationRows, sessionRows } from './rows/session-rows.ts';

// One button of each kind is pressed twice. dev/house/commands.test.ts checks that nothing is sent in another way,
// and double-press.deep.test.ts presses every button.

test.describe.configure({ timeout: 120_000 });

/** The last row of the button, as the rows before may be about a refusal. It is pressed in one way only. */
const pick = (rows: Row[], at: string, button: string, how: PressKind = 'at once'): Row => {
  const row = rows.findLast(
    (one) =>
      one.at === at && one.button.toString() === button && (one.how ?? ['by mouse']).includes(how),
  );
  if (!row) throw new Error(`No row presses ${button} ${how} at ${at}`);
  return { ...row, how: [how] };
};

test('a form of visitors, a link, signing in and out handle two quick presses', async ({
  page,
}) => {
  await walkThrough({ page, email: '', password: '' }, [
    pick(publicRows, '/contact', 'Submit'),
    pick(publicRows, '/*', 'Get Started', 'by mouse'),
  ]);
  const { email } = await signUp();
  await page.goto('/login');
  await walkThrough({ page, email, password: personPassword }, [
    pick(sessionRows, '/login', 'Sign in'),
    pick(sessionRows, '/*', 'Sign Out'),
  ]);
});

test('registering handles two quick presses', async ({ page }) => {
  await walkThrough({ page, email: '', password: personPassword }, [
    pick(registrationRows, '/register', 'Create account'),
  ]);
});

test('an owner’s forms, lists, files and deletion handle two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, [
    pick(accountRows, '/dashboard/user/data', 'Download my data'),
    pick(organisationRows, organisationPlace, 'Save', 'by Enter'),
    pick(incidentRows, '/dashboard/incidents/new', 'Report'),
    pick(actionRows, '/dashboard/actions', 'Mark as done: Pressed twice'),
    pick(evidenceRows, '/dashboard/actions/$id', 'Try again: Training.pdf'),
    pick(organisationRows, `${leavePlace} > Delete the organisation`, 'Delete everything'),
  ]);
});

test('a comment, saving and submitting handle two quick presses', async ({ page }) => {
  const form = '/dashboard/subjects/$id/saq';
  const { email } = await submitAsNew(subject);
  await walkAs(page, email, [
    pick(reviewRows, '/dashboard/subjects/$id/*', 'Send comment'),
    pick(formRows, form, 'Start a new assessment'),
    pick(formRows, form, 'Save'),
    pick(formRows, form, 'Submit'),
    pick(formRows, `${form} > Submit`, 'Submit now'),
  ]);
});
