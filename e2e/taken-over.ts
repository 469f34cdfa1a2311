import type { Page } from '@playwright/test';

/** Once React has taken a built page over, its root is one of React's. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );
