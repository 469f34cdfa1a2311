import type { Page } from '@playwright/test';

// The table of clients, for the tests of the list and of a client's page.

export const list = '/adviser/clients';
export const clientPath = (id: string) => `${list}/${id}`;
export const table = (page: Page) => page.getByRole('table', { name: /^Clients and their laws/ });
export const names = (page: Page) => table(page).getByRole('rowheader').allTextContents();
export const show = (page: Page) => page.getByRole('combobox', { name: 'Show' });
