import type { Locator } from '@playwright/test';
import { expect, type Walk } from './press.ts';

let saved = 0;

/** Counts what a page saves from now on. */
export const countDownloads = ({ page }: Walk): void => {
  saved = 0;
  page.removeAllListeners('download');
  page.on('download', () => {
    saved += 1;
  });
};

/** Expects that one file was saved, and that the button can be pressed again. */
export const expectOneDownload = async (button: Locator): Promise<void> => {
  await expect.poll(() => saved).toBe(1);
  await expect(button).toBeEnabled();
  expect(saved).toBe(1);
};
