import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from '../dev/addresses.ts';

/** The bar's text once everything is stored. */
export const saved = (page: Page) => page.getByText(/^Saved at \d{1,2}:\d\d (am|pm)$/);

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The card of one question, by its position. */
export const questionAt = (page: Page, position: number) =>
  page.getByRole('region', { name: `Question ${position}`, exact: true });

/** A group of segments: one value of a few, or none. */
const choiceIn = (card: Locator, name: 'Compliance result' | 'Risk rating') => {
  const group = card.getByRole('group', { name, exact: true });
  const option = (label: string) => group.getByRole('radio', { name: label, exact: true });
  const clear = card.getByRole('button', { name: `Clear ${name.toLowerCase()}`, exact: true });
  return {
    group,
    option,
    clear,
    choose: (label: string) => option(label).check(),
    expectChosen: async (label: string): Promise<void> => {
      await expect(option(label)).toBeChecked();
      await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
    },
    expectNone: async (): Promise<void> => {
      await expect(group.getByRole('radio', { checked: false })).toHaveCount(4);
      await expect(clear).toBeHidden();
    },
    /** Whether it was entered: the focus is on the chosen input, otherwise on the first. */
    expectFocused: async (label = 'Compliant'): Promise<void> =>
      expect(option(label)).toBeFocused(),
  };
};

export const answerAt = (page: Page, position: number) => {
  const card = questionAt(page, position);
  return {
    result: choiceIn(card, 'Compliance result'),
    risk: choiceIn(card, 'Risk rating'),
    controls: card.getByLabel('Current controls'),
    gaps: card.getByLabel('Gaps and actions'),
  };
};

/** Whether a card's title is visible: below the bars, above the end of the window. */
export const expectTitleInView = async (page: Page, position: number): Promise<void> => {
  const title = questionAt(page, position).getByRole('heading');
  await expect
    .poll(() =>
      title.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const on = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 2, y));
        return on.every((found) => found === element);
      }),
    )
    .toBe(true);
};

const field = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ nullValue: z.null() }).transform(() => null),
]);
const stored = z.array(
  z.object({
    document: z
      .object({
        fields: z.object({
          uid: z.object({ stringValue: z.string() }),
          revision: z.object({ integerValue: z.string() }),
          answers: z.object({
            mapValue: z.object({
              fields: z
                .record(
                  z.string(),
                  z.object({ mapValue: z.object({ fields: z.record(z.string(), field) }) }),
                )
                .default({}),
            }),
          }),
        }),
      })
      .optional(),
  }),
);

/** A person's only submission in the database: its revision and answers. */
export const storedSubmission = async (uid: string) => {
  const url = `${urlOf('firestore', offsetFromEnv())}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const where = {
    fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } },
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'submissions' }], where } }),
  });
  const [found] = stored.parse(await response.json());
  const fields = found?.document?.fields;
  const answers = Object.entries(fields?.answers.mapValue.fields ?? {}).map(
    ([id, answer]) => [id, answer.mapValue.fields] as const,
  );
  return { revision: Number(fields?.revision.integerValue), answers: Object.fromEntries(answers) };
};
