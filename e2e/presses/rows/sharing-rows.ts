import {
  type AdvisedIncident,
  factOf,
  incidentPath,
  propose,
  share,
  sharedPath,
} from '../../fixtures/people/incident-people.ts';
import { expect, type Row, type Walk } from '../press.ts';

// Sharing an incident with the adviser, for its owner and for the adviser.

const calls = '/api/incidents/$id';
const dialog = ({ page }: Walk) => page.getByRole('dialog');
const part = ({ page }: Walk) => page.getByRole('region', { name: 'Your adviser' });

const asks =
  (path: string, button: string) =>
  async (walk: Walk): Promise<void> => {
    await walk.page.goto(path);
    await walk.page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog(walk)).toBeVisible();
  };

export const ownerSharingRows = (advised: AdvisedIncident): Row[] => {
  const at = incidentPath(advised.id);
  return [
    {
      at: `${at} > Share with Sam Adviser`,
      button: 'Share with Sam Adviser',
      how: ['by mouse', 'at once'],
      prepare: asks(at, 'Share with Sam Adviser'),
      sends: [`POST ${calls}/share`],
      after: (walk) =>
        expect(part(walk).getByRole('button', { name: 'End sharing' })).toBeVisible(),
    },
    {
      at,
      button: 'Send comment',
      how: ['by mouse', 'at once'],
      prepare: async (walk) => {
        await walk.page.goto(at);
        await part(walk).getByRole('textbox', { name: 'Comment' }).fill(`Comment ${Date.now()}`);
      },
      sends: [`POST ${calls}/comments`],
      busy: 'Sending...',
      after: (walk) => expect(part(walk).getByRole('textbox', { name: 'Comment' })).toHaveValue(''),
    },
    {
      at,
      button: 'Enter it',
      how: ['by mouse', 'at once'],
      prepare: async ({ page }) => {
        await propose(advised, factOf('payment', 'yes'));
        await page.goto(at);
      },
      sends: [`POST ${calls}/comments/$id/decision`],
      busy: 'Entering...',
      after: ({ page }) => expect(page.getByRole('button', { name: 'Enter it' })).toHaveCount(0),
    },
    {
      at: `${at} > End sharing?`,
      button: 'End sharing',
      how: ['by mouse', 'at once'],
      prepare: async (walk) => {
        await share(advised);
        await asks(at, 'End sharing')(walk);
      },
      sends: [`DELETE ${calls}/share`],
      after: (walk) =>
        expect(part(walk).getByRole('button', { name: /^Share with/ })).toBeVisible(),
    },
  ];
};

export const adviserSharingRows = ({ id }: AdvisedIncident): Row[] => [
  {
    at: `${sharedPath(id)} > Propose an entry`,
    button: 'Send the proposal',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await asks(sharedPath(id), 'Propose an entry')(walk);
      await dialog(walk).getByRole('radio', { name: 'A note' }).check();
      await dialog(walk).getByRole('textbox', { name: 'Note' }).fill(`Note ${Date.now()}`);
      await dialog(walk).getByLabel('Why do you propose it?').fill('You told me so.');
    },
    sends: [`POST ${calls}/comments`],
    busy: 'Sending...',
    after: (walk) => expect(dialog(walk)).toHaveCount(0),
  },
];
