import { makePdf } from '@lexplain/contract/evidence/test-files';
import { signInAgain } from '../../../dev/suite/people.ts';
import { addAction } from '../../fixtures/people/action-people.ts';
import {
  addEvidence,
  addFile,
  holdEvidence,
  updateStoredEvidence,
} from '../../fixtures/people/evidence-people.ts';
import { law, listQuestionIds, reviewPath } from '../../fixtures/people/review-people.ts';
import { countDownloads, expectOneDownload } from '../downloads.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';
import { clientEmail, review, reviewId } from './adviser-steps.ts';

// Evidence on the page of an action, and of a review.

const place = '/dashboard/actions/$id';
const shows = 'Staff were trained';
const pdf = {
  name: 'Training.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf()),
};

const sectionOf = ({ page }: Walk) => page.getByRole('region', { name: 'Evidence' });
const button = (walk: Walk, name: string) =>
  sectionOf(walk).getByRole('button', { name, exact: true });
const dialog = ({ page }: Walk) => page.getByRole('dialog');
const isClosed = (walk: Walk) => expect(dialog(walk)).toHaveCount(0);

const open = async (walk: Walk): Promise<string> => {
  const token = await signInAgain(walk.email);
  const { id } = await addAction(token, { title: 'Train everybody' });
  const evidence = await addEvidence(token, { kind: 'action', action_id: id }, shows);
  await walk.page.goto(`/dashboard/actions/${id}`);
  await expect(button(walk, `Edit: ${shows}`)).toBeVisible();
  return evidence.id;
};

const openWithFile = async (walk: Walk): Promise<string> => {
  const id = await open(walk);
  await sectionOf(walk).getByLabel(`Files for: ${shows}`).setInputFiles(pdf);
  await expect(button(walk, `Download ${pdf.name}`)).toBeVisible();
  return id;
};

/** With a file that a submission holds. */
const openHeld = async (walk: Walk): Promise<string> => {
  const id = await openWithFile(walk);
  await updateStoredEvidence(id, () => ({ held_at: new Date() }));
  await walk.page.reload();
  return id;
};

/** Opens a dialog by a button of the section. */
const openDialog =
  (name: string, opens = open) =>
  async (walk: Walk): Promise<void> => {
    await opens(walk);
    await button(walk, name).click();
  };

export const evidenceRows: Row[] = [
  {
    at: place,
    button: 'Add evidence',
    how: ['by mouse', 'at once'],
    prepare: open,
    after: (walk) => expect(dialog(walk)).toHaveCount(1),
  },
  {
    at: `${place} > Add evidence`,
    button: 'Add the evidence',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDialog('Add evidence')(walk);
      await dialog(walk).getByLabel('What it shows').fill('The policy was read');
    },
    sends: ['POST /api/evidence'],
    busy: 'Adding...',
    after: isClosed,
  },
  {
    at: `${place} > Edit the evidence`,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDialog(`Edit: ${shows}`)(walk);
      await dialog(walk).getByLabel('What it shows').fill('All staff were trained');
    },
    sends: ['PUT /api/evidence/$id'],
    busy: 'Saving...',
    after: isClosed,
  },
  {
    at: place,
    button: `Set aside: ${shows}`,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openHeld(walk);
      await expect(button(walk, `Set aside: ${shows}`)).toBeVisible();
    },
    sends: ['PUT /api/evidence/$id/set-aside'],
    after: (walk) => expect(button(walk, `Use again: ${shows}`)).toBeVisible(),
  },
  {
    at: place,
    button: `Download ${pdf.name}`,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openWithFile(walk);
      countDownloads(walk);
    },
    after: (walk) => expectOneDownload(button(walk, `Download ${pdf.name}`)),
  },
  {
    at: place,
    button: `Try again: ${pdf.name}`,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await open(walk);
      const parts = '**/api/uploads/*/parts/*';
      await walk.page.route(parts, (route) => route.abort());
      await sectionOf(walk).getByLabel(`Files for: ${shows}`).setInputFiles(pdf);
      await expect(button(walk, `Try again: ${pdf.name}`)).toBeVisible();
      await walk.page.unroute(parts);
    },
    sends: [
      'POST /api/evidence/$id/uploads',
      'PUT /api/uploads/$id/parts/0',
      'POST /api/uploads/$id/finish',
    ],
    after: (walk) => expect(button(walk, `Download ${pdf.name}`)).toBeVisible(),
  },
  {
    at: `${place} > Delete this file?`,
    button: 'Delete',
    how: ['by mouse', 'at once'],
    prepare: openDialog(`Delete ${pdf.name}`, openWithFile),
    sends: ['DELETE /api/evidence/$id/files/$file'],
    busy: 'Deleting...',
    after: isClosed,
  },
  {
    at: `${place} > Remove this file?`,
    button: 'Remove the file',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openDialog(`Remove file: ${pdf.name}`, openHeld)(walk);
      await dialog(walk).getByLabel('Why is it removed?').fill('It names customers');
    },
    sends: ['POST /api/evidence/$id/files/$file/removal'],
    busy: 'Removing...',
    after: async (walk) => {
      await isClosed(walk);
      await expect(sectionOf(walk)).toContainText(/Removed today by .+: It names customers/);
    },
  },
  {
    at: `${place} > Delete this evidence?`,
    button: 'Delete',
    how: ['by mouse', 'at once'],
    prepare: openDialog(`Delete: ${shows}`),
    sends: ['DELETE /api/evidence/$id'],
    busy: 'Deleting...',
    after: isClosed,
  },
];

/** Lets the submission under review hold a file for the first question. Returns the id of the question. */
const holdFile = async (): Promise<string> => {
  const token = await signInAgain(clientEmail);
  const [question_id = ''] = await listQuestionIds(token);
  const about = { kind: 'answer', subject_id: law.id, question_id } as const;
  const added = await addEvidence(token, about, shows);
  await holdEvidence(reviewId, await addFile(token, added.id, pdf.name, pdf.buffer), question_id);
  return question_id;
};

/** On the page of the review that the rows of the adviser are about. */
export const reviewEvidenceRows: Row[] = [
  triesAgain(
    review,
    '**/api/reviews/*/evidence',
    ({ page }) => page.goto(reviewPath(reviewId)),
    'GET /api/reviews/$id/evidence',
    ({ page }) => expect(page.getByText('No evidence', { exact: true })).toBeVisible(),
  ),
  {
    at: review,
    button: `Download ${pdf.name}`,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await walk.page.goto(`${reviewPath(reviewId)}?question=${await holdFile()}`);
      countDownloads(walk);
    },
    after: ({ page }) =>
      expectOneDownload(page.getByRole('button', { name: `Download ${pdf.name}`, exact: true })),
  },
];
