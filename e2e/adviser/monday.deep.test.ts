import type { Locator, Page } from '@playwright/test';
import { type Cost, type Hand, handOn } from '../../dev/tests/hand.ts';
import { list, table } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import {
  assign,
  createClient,
  createStaff,
  createTakenReview,
  law,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// A Monday of an adviser with sixty clients: ten reviews read, a change told to forty, an action
// proposed to twenty, and five handed over. What it costs stands in the expectations: presses, and
// by how many windows the page is moved on.

const waiting = Array.from({ length: 10 }, (_, index) => `Waiting ${index + 10} Pty Ltd`);
const others = Array.from({ length: 50 }, (_, index) => `Client ${index + 10} Pty Ltd`);
const change = 'Automated decisions must be in the privacy policy';

/** Does it for some at a time: all at once would time out. */
const forEach = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>) => {
  for (let index = 0; index < items.length; index += 5) {
    await Promise.all(items.slice(index, index + 5).map(act));
  }
};

const createSixty = async (adviser: Awaited<ReturnType<typeof createStaff>>): Promise<void> => {
  await forEach(waiting, (name) => createTakenReview(adviser, name));
  const [first = '', ...rest] = others;
  const assignNew = async (name: string) => assign((await createClient(name)).uid, adviser.uid);
  // The first one makes the admin that assigns.
  await assignNew(first);
  await forEach(rest, assignNew);
};

interface Desk {
  page: Page;
  hand: Hand;
}

/** Accepts each answer of the review on the screen, and signs it off, by the keyboard. */
const signOff = async ({ page, hand }: Desk): Promise<void> => {
  const question = (position: number) =>
    page.getByText(`Question ${position} of ${law.questions}`, { exact: true });
  await question(1).waitFor();
  for (let position = 1; position < law.questions; position += 1) {
    await hand.key('a', question(position + 1));
  }
  await hand.key('a', page.getByText(`${law.questions} of ${law.questions} judged`));
  await hand.key('s', page.getByRole('textbox', { name: 'Sign-off' }));
  await hand.typeHere('Complete, and fits what we saw.');
  await hand.key('Control+Enter', async () => {
    // The dialog shows beforehand how it will look.
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('figure', { name: /^Signed off by/ }).waitFor();
  });
};

const choose = async ({ page, hand }: Desk, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: `Choose ${name}` });
    const isChosen = await box.isChecked();
    await hand.press(box, async () => expect(box).toBeChecked({ checked: !isChosen }));
  }
};

/** The first field of the form that follows a choice: the window need not be moved on for it. */
const expectInView = async (field: Locator): Promise<void> => {
  await expect(field).toBeInViewport({ ratio: 1 });
};

type Effort = Pick<Cost, 'presses' | 'scrolls'>;

test('a Monday with sixty clients: nothing is scrolled between a choice and its form', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const [adviser, colleague] = [await createStaff('Ada Adviser'), await createStaff('Ben Adviser')];
  await createSixty(adviser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, adviser.email, '/adviser?show=mine');
  const hand = handOn(page);
  const desk: Desk = { page, hand };
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('toolbar', { name: 'With the chosen clients' });

  const measure = async (task: string, work: () => Promise<void>): Promise<Effort> => {
    const before = { ...hand.cost };
    await work();
    const { presses, scrolls, waited } = hand.cost;
    const seconds = ((waited - before.waited) / 1000).toFixed(1);
    test.info().annotations.push({ type: task, description: `${seconds} s waited` });
    return { presses: presses - before.presses, scrolls: scrolls - before.scrolls };
  };

  const reviews = await measure('ten reviews read', async () => {
    const first = page.getByRole('row').filter({ hasText: 'Waiting' }).first();
    await hand.press(first.getByRole('link').first(), page.getByText('1 of 10 that wait'));
    for (const [index] of waiting.entries()) {
      await signOff(desk);
      const next = page.getByText(`${index + 2} of 10 that wait`);
      if (index + 1 < waiting.length) await hand.key('w', next);
    }
  });

  const told = await measure('a change told to forty', async () => {
    await goTo(page, '/adviser/changes');
    await hand.press(
      page.getByRole('main').getByRole('link', { name: change }),
      page.getByText(/^The change touches 50 of 50 clients on this page/),
    );
    const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
    await hand.press(all, page.getByText('50 clients chosen.'));
    await choose(desk, others.slice(0, 10));
    const field = page.getByLabel('Message');
    await expectInView(field);
    await hand.type(field, 'Please name automated decisions in your policy.');
    const send = dialog.getByRole('button', { name: 'Send to the owners of 40 clients' });
    await hand.press(page.getByRole('button', { name: 'Preview' }), send);
    await hand.press(send, page.getByText('The message was sent to 40 owners.'));
  });

  const proposed = await measure('an action proposed to twenty', async () => {
    await goTo(page, list);
    await table(page).waitFor();
    await choose(desk, others.slice(0, 20));
    await hand.press(bar.getByRole('button', { name: 'Propose an action' }), dialog);
    const field = dialog.getByLabel('What is to be done');
    await expectInView(field);
    await hand.type(field, 'Write down who may send email');
    const propose = dialog.getByRole('button', { name: 'Propose to 20 clients' });
    await hand.press(dialog.getByRole('button', { name: 'Preview' }), propose);
    await hand.press(propose, dialog.getByText('Proposed to 20 of 20 clients.'));
    await hand.press(dialog.getByRole('button', { name: 'Back to the clients' }), table(page));
  });

  const handed = await measure('five handed over', async () => {
    await choose(desk, others.slice(0, 5));
    await hand.press(bar.getByRole('button', { name: 'Hand over' }), dialog);
    const field = dialog.getByLabel(/^Colleague/);
    await expectInView(field);
    await hand.choose(field, { value: colleague.uid });
    const over = dialog.getByRole('button', { name: 'Hand over 5 clients' });
    await hand.press(dialog.getByRole('button', { name: 'Preview' }), over);
    await hand.press(over, dialog.getByText('Handed over 5 of 5 clients.'));
  });

  // What is scrolled is the list, on the way to its rows.
  expect({ reviews, told, proposed, handed }).toEqual({
    reviews: { presses: 180, scrolls: 0 },
    told: { presses: 15, scrolls: 0 },
    proposed: { presses: 25, scrolls: 1 },
    handed: { presses: 10, scrolls: 1 },
  });
});
