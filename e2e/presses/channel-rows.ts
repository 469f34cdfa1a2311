import type { Page } from '@playwright/test';
import { openDatabase } from '../fixtures/people/database.ts';
import { dialog, region } from '../fixtures/people/organisation-people.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect } from '../fixtures/test.ts';
import type { Row } from './press.ts';

interface ChannelPlace {
  /** The page that has it. */
  page: string;
  /** The path of its calls. */
  api: string;
  /** The path of its document. */
  document: string;
}

/** A channel that no server has: the tests have no network to find its address in. */
const storeChannel = (path: string): Promise<unknown> =>
  openDatabase().doc(path).set({
    service: 'slack',
    address: 'https://hooks.example.com/services/pressed',
    categories: [],
    set_at: new Date(),
  });

/** The channel of an organisation or of the firm: it is tested and removed. */
export const channelRows = (page: Page, place: ChannelPlace): Row[] => {
  const part = region(page, 'Slack or Teams');
  return [
    {
      name: 'send a test message to the channel',
      open: async () => {
        await storeChannel(place.document);
        await page.goto(place.page);
        // Folded on the page of an organisation, open on the firm's.
        const fold = part.locator('summary');
        await expect(part).toBeVisible();
        if (await fold.isVisible()) await fold.click();
        return button(page, 'Send a test message');
      },
      sends: new RegExp(`^POST ${place.api}/test$`),
      after: () => expect(part.getByText(/^The test message did not arrive/)).toHaveCount(1),
    },
    {
      name: 'remove the channel',
      open: async () => {
        await button(page, 'Remove the channel').click();
        return dialog(page).getByRole('button', { name: 'Remove the channel', exact: true });
      },
      sends: new RegExp(`^DELETE ${place.api}$`),
      after: () => expect(part.getByText('No channel is set up.')).toBeVisible(),
    },
  ];
};
