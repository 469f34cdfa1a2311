import { answerAt, button, questionAt, saved } from '../../fixtures/saq-form.ts';
import { expect, type Row, type Walk } from '../press.ts';
import {
  answerAll,
  askToLeave,
  askToSubmit,
  closed,
  dialog,
  makeConflict,
  open,
  openDirty,
  path,
  remove,
  save,
  subject,
} from './saq-steps.ts';

const form = '/dashboard/subjects/$id/saq';

/** Declining a dialog, by its button or its cross: nothing is done, and unsaved answers are kept. */
const declines = (title: string, name: string, prepare: (walk: Walk) => Promise<void>): Row => ({
  at: `${form} > ${title}`,
  button: name,
  prepare,
  after: async (walk) => {
    await closed(walk);
    await expect(walk.page.getByText('Unsaved changes')).toHaveCount(1);
  },
});

/** The questionnaire of a law. */
export const formRows: Row[] = [
  {
    at: form,
    button: 'Next unanswered',
    prepare: open,
    // The first press scrolls: what is under the mouse then must not be pressed.
    after: ({ page }) => answerAt(page, 1).result.expectFocused(),
  },
  {
    at: form,
    button: 'Add details',
    prepare: open,
    // The risk rating comes where the button was: the second press must not choose one.
    after: async ({ page }) => {
      await answerAt(page, 1).risk.expectFocused('Low');
      await answerAt(page, 1).risk.expectNone();
    },
  },
  {
    at: form,
    // An obligation, of any law: its title, and its code in brackets.
    button: /\([A-Z][A-Z0-9]+ .*\)$/,
    prepare: open,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  {
    at: `${form} > *`,
    button: 'History',
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'History' })).toHaveAttribute(
        'aria-expanded',
        'false',
      ),
  },
  { at: `${form} > *`, button: 'Close', after: closed },
  {
    at: form,
    button: 'Evidence',
    prepare: open,
    isSummary: true,
    after: ({ page }) => expect(page.locator('details[open]')).toHaveCount(0),
  },
  {
    at: form,
    button: 'Guidance',
    prepare: open,
    isSummary: true,
    after: ({ page }) => expect(page.locator('details[open]')).toHaveCount(0),
  },
  {
    at: form,
    button: 'Save',
    how: ['by mouse', 'at once'],
    prepare: openDirty,
    sends: ['PUT /api/saq/submissions/$id/answers'],
    busy: 'Saving...',
    after: async ({ page }) => expect(saved(page)).toHaveCount(1),
  },
  {
    at: form,
    button: 'Remove from this device',
    how: ['by mouse', 'at once'],
    prepare: openDirty,
    after: ({ page }) => expect(page.getByText('1 unsaved answer removed.')).toHaveCount(1),
  },
  {
    at: form,
    button: 'Undo',
    how: ['by mouse', 'at once'],
    prepare: remove,
    after: async (walk) => {
      await closed(walk);
      await expect(answerAt(walk.page, 1).controls).toHaveValue(/^Typed at/);
      await expect(walk.page.getByText('Unsaved changes')).toHaveCount(1);
    },
  },
  declines('Submit', 'Cancel', askToSubmit),
  declines('Submit', 'Close', askToSubmit),
  declines('Unsaved answers', 'Stay', askToLeave),
  declines('Unsaved answers', 'Close', askToLeave),
  {
    at: `${form} > Unsaved answers`,
    button: 'Leave without saving',
    how: ['by mouse', 'at once'],
    prepare: askToLeave,
    after: ({ page }) => expect(page.getByText('Email Verified')).toBeVisible(),
  },
  {
    at: `${form} > Unsaved answers`,
    button: 'Save and leave',
    how: ['by mouse', 'at once'],
    prepare: askToLeave,
    sends: ['PUT /api/saq/submissions/$id/answers'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Email Verified')).toBeVisible(),
  },
  {
    at: form,
    button: 'Clear compliance result',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk);
      await answerAt(walk.page, 1).result.choose('Compliant');
    },
    after: async ({ page }) => {
      await answerAt(page, 1).result.expectNone();
      await answerAt(page, 1).result.expectFocused();
    },
  },
  {
    at: form,
    button: 'Clear risk rating',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk);
      await answerAt(walk.page, 1).addDetails();
      await answerAt(walk.page, 1).risk.choose('High');
    },
    after: async ({ page }) => {
      await answerAt(page, 1).risk.expectNone();
      await answerAt(page, 1).risk.expectFocused('Low');
    },
  },
  {
    at: form,
    button: 'Show the question',
    prepare: makeConflict,
    after: async ({ page }) => {
      await answerAt(page, 1).result.expectFocused();
      await expect(dialog(page)).toHaveCount(0);
    },
  },
  {
    at: form,
    button: 'Keep mine',
    after: async (walk) => {
      await closed(walk);
      await expect(questionAt(walk.page, 1).getByRole('alert')).toHaveCount(0);
      await expect(answerAt(walk.page, 1).controls).toHaveValue(/^Typed at/);
      await save(walk);
    },
    sends: ['PUT /api/saq/submissions/$id/answers'],
  },
  {
    at: form,
    button: 'Use the other',
    how: ['by mouse', 'at once'],
    prepare: makeConflict,
    after: async (walk) => {
      await closed(walk);
      await expect(questionAt(walk.page, 1).getByRole('alert')).toHaveCount(0);
      await expect(answerAt(walk.page, 1).controls).toHaveValue(/^Typed there/);
    },
  },
  {
    at: form,
    button: 'Submit',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openDirty(walk);
      await answerAll(walk, 1);
      await save(walk);
    },
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  {
    at: `${form} > Submit`,
    button: /^Go to question \d+$/,
    after: async (walk) => {
      await closed(walk);
      await expect(walk.page.getByRole('alert')).toHaveText(/1 is left/);
      await answerAt(walk.page, 1).result.expectFocused();
    },
  },
  {
    at: form,
    button: /^Go to question \d+$/,
    after: async (walk) => {
      await closed(walk);
      await answerAt(walk.page, 1).result.expectFocused();
    },
  },
  {
    at: `${form} > Submit`,
    button: 'Save and submit',
    prepare: async (walk) => {
      await answerAt(walk.page, 1).result.choose('Compliant');
      await walk.page.keyboard.press('Control+Enter');
    },
    sends: ['PUT /api/saq/submissions/$id/answers', 'POST /api/saq/submissions/$id/submit'],
    after: ({ page }) => expect(page.getByText('Submission submitted')).toHaveCount(1),
  },
  {
    at: form,
    button: 'Report',
    isLink: true,
    after: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: /Report$/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
    },
  },
  {
    at: form,
    button: 'Start a new assessment',
    how: ['by mouse'],
    sends: [`POST /api/saq/forms/${subject}/submissions`],
    busy: 'Starting...',
    after: ({ page }) => expect(button(page, 'Submit')).toBeVisible(),
  },
  {
    at: form,
    button: 'Submit',
    how: ['at once'],
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  {
    at: `${form} > Submit`,
    button: 'Submit now',
    how: ['at once'],
    sends: ['POST /api/saq/submissions/$id/submit'],
    after: ({ page }) => expect(page.getByText('Submission submitted')).toHaveCount(1),
  },
  {
    at: form,
    button: 'Start a new assessment',
    how: ['at once'],
    sends: [`POST /api/saq/forms/${subject}/submissions`],
    busy: 'Starting...',
    after: ({ page }) => expect(button(page, 'Submit')).toBeVisible(),
  },
];
