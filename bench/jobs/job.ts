import type { Page } from '@playwright/test';
import type { Cost, Hand } from '../../dev/tests/hand.ts';
import type { People } from './people.ts';

/** What a job is done with. */
export interface Work {
  page: Page;
  hand: Hand;
  offset: number;
}

/** Where someone does a job. */
export const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type WindowName = keyof typeof windows;

/** What was counted on 27 November 2026 before the screens were changed. */
type EarlierCost = Pick<Cost, 'presses' | 'scrolls'>;

export interface Job {
  what: string;
  /** By each window in which it is done; null where there was no such page. */
  before: Partial<Record<WindowName, EarlierCost | null>>;
  /** Makes who does it. Returns their address; null for a person who has no account yet. */
  prepare: (people: People) => Promise<{ email: string | null; name?: string }>;
  /** From the first screen to the end of the job, by the shortest way that the screens name. */
  work: (work: Work, prepared: { name?: string }) => Promise<void>;
}

/** Goes to a page of the menu, which has to be opened on phones. */
export const goByMenu = async (
  { page, hand }: Work,
  label: string,
  outcome: Parameters<Hand['press']>[1],
): Promise<void> => {
  const link = page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first();
  if (!(await link.isVisible())) {
    await hand.press(page.getByRole('button', { name: 'Menu', exact: true }), link);
  }
  await hand.press(link, outcome);
};

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
