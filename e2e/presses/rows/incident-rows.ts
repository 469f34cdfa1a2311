import { drillScenarios } from '@lexplain/contract/incidents/drill-scenarios';
import { signInAgain } from '../../../dev/suite/people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { expect, type Row, type Walk } from '../press.ts';

const list = '/dashboard/incidents';
const place = `${list}/new`;
const create = 'POST /api/incidents';

const title = ({ page }: Walk) => page.getByLabel('What happened, in one line?');

const open = async ({ page, email }: Walk): Promise<void> => {
  // The page may not have created the account yet.
  await api(await signInAgain(email), 'POST', 'auth/bootstrap');
  await page.goto(place);
  await expect(title({ page, email, password: '' })).toBeVisible();
};

const fill = async (walk: Walk): Promise<void> => {
  await open(walk);
  await title(walk).fill('Pressed twice');
  await walk.page
    .getByRole('group', { name: 'When was it noticed?' })
    .getByRole('radio', { name: 'Just now' })
    .check();
};

const unfolds = (button: RegExp): Row => ({
  at: place,
  button,
  isSummary: true,
  prepare: open,
  after: ({ page }) =>
    expect(page.locator('details[open] > summary', { hasText: button })).toHaveCount(0),
});

const fillsIn = (button: string): Row => ({
  at: place,
  button,
  how: ['by mouse', 'at once'],
  prepare: open,
  after: (walk) => expect(title(walk)).toHaveValue(button),
});

const startsDrill = (title: string): Row => ({
  at: list,
  button: `Start this drill: ${title}`,
  how: ['by mouse', 'at once'],
  prepare: ({ page }) => page.goto(list),
  sends: [create],
  after: ({ page }) => expect(page).toHaveURL(/\/incidents\/[0-9a-f]{32}$/),
});

export const incidentRows: Row[] = [
  {
    at: list,
    button: 'Report an incident',
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto(list);
      await expect(page.getByText('Nothing has been reported.')).toBeVisible();
    },
    after: ({ page }) => expect(page).toHaveURL(place),
  },
  // After the list without an incident.
  ...drillScenarios.map(({ title }) => startsDrill(title)),
  fillsIn('Files are locked or gone'),
  fillsIn('Somebody got into our email'),
  fillsIn('A device is lost or stolen'),
  fillsIn('A supplier was breached'),
  unfolds(/^More questions \(\d+\)$/),
  {
    at: place,
    button: 'Report',
    how: ['by mouse', 'at once'],
    prepare: fill,
    sends: [create],
    busy: 'Sending...',
    after: ({ page }) => expect(page).toHaveURL(/\/incidents\/[0-9a-f]{32}$/),
  },
];
