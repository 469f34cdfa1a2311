import type { Page } from '@playwright/test';
import { answerAt, button, questionAt, saved } from '../../fixtures/saq-form.ts';
import { expect, type Walk } from '../press.ts';

// Steps in one questionnaire, with which the rows begin.

export const subject = 'spam-act-2003';
const questionCount = 15;
export const path = `/dashboard/subjects/${subject}/saq`;

export const dialog = (page: Page) => page.getByRole('dialog');
export const open = async ({ page }: Walk): Promise<void> => {
  await page.goto(path);
  await expect(page.getByText(/^Answered: \d+\/15/)).toBeVisible();
};

/** An unsaved answer that differs from the stored one. */
const type = async ({ page }: Walk): Promise<string> => {
  const text = `Typed at ${Date.now()}`;
  await answerAt(page, 1).fill('controls', text);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  return text;
};
export const openDirty = async (walk: Walk): Promise<string> => {
  await open(walk);
  return type(walk);
};

export const save = async ({ page }: Walk): Promise<void> => {
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
};

export const closed = async ({ page }: Walk): Promise<void> => {
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
};

export const remove = async (walk: Walk): Promise<void> => {
  await openDirty(walk);
  await button(walk.page, 'Remove from this device').click();
};
export const askToSubmit = async (walk: Walk): Promise<void> => {
  await openDirty(walk);
  await walk.page.keyboard.press('Control+Enter');
};
export const askToLeave = async (walk: Walk): Promise<void> => {
  await openDirty(walk);
  await walk.page.getByRole('link', { name: 'User Detail' }).click();
};

/** The same field is changed here and in another tab. */
export const makeConflict = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  await open(walk);
  const other = await page.context().newPage();
  await open({ ...walk, page: other });
  await type(walk);
  await answerAt(other, 1).fill('controls', `Typed there at ${Date.now()}`);
  await save({ ...walk, page: other });
  await expect(questionAt(page, 1).getByRole('alert')).toBeVisible();
  await other.close();
};

export const answerAll = async ({ page }: Walk, except = 0): Promise<void> => {
  for (let position = 1; position <= questionCount; position += 1) {
    const { result } = answerAt(page, position);
    if (position !== except) await result.choose('Compliant');
    else if (await result.clear.isVisible()) await result.clear.click();
  }
};
