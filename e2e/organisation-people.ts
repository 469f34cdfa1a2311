import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { expect, type Page } from '@playwright/test';
import { projectId } from '../dev/addresses.ts';
import { mailsTo } from './mailbox.ts';

export const organisationPlace = '/dashboard/organisation';

export const region = (page: Page, name: string) => page.getByRole('region', { name });
export const list = (page: Page, name: string) => page.getByRole('list', { name });

/** Somebody's line in the members' list. */
export const memberLine = (page: Page, email: string) =>
  list(page, 'Members').getByRole('listitem').filter({ hasText: email });
export const invitationLine = (page: Page, email: string) =>
  list(page, 'Invitations').getByRole('listitem').filter({ hasText: email });
export const logLine = (page: Page, words: string) =>
  list(page, 'Log').getByRole('listitem').filter({ hasText: words });

export const invite = async (page: Page, email: string, role = 'Member'): Promise<void> => {
  const invitations = region(page, 'Invitations');
  await invitations.getByLabel('Email address').fill(email);
  await invitations.getByLabel('Role').selectOption(role);
  await invitations.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitations.getByText(`${email} was invited.`)).toBeVisible();
};

/** The link in the newest mail to an address, once so many mails have arrived. */
export const readLink = async (email: string, mails = 1): Promise<string> => {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(mails);
  const [mail] = await mailsTo(email);
  const words = mail?.content.find(({ type }) => type === 'text/plain')?.value ?? '';
  const [link] = /https?:\/\/\S+\/invitations\/[^\s>]+/.exec(words) ?? [];
  if (!link) throw new Error(`No link in the mail to ${email}: ${words}`);
  return link;
};

const idIn = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

/** Expires an invitation, by the link in its mail. */
export const expire = async (link: string): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(paths.invitation(idIn(link))).update({ expires_at: new Date(Date.now() - 1_000) });
  await db.terminate();
};
