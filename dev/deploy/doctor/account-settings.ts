import { z } from 'zod';
import type { Access } from '../google-settings.ts';
import { askedOfSignIn, signInOrigin } from '../sign-in-settings.ts';
import { readGoogleAs, readGoogleList } from './google-answers.ts';

// What surrounds the project: its budget, the key of the mail provider, the domains of the site and
// of mail.

const billing = z.object({
  billingAccountName: z.string().optional(),
  billingEnabled: z.boolean().optional(),
});
const projectNumber = z.object({ projectNumber: z.string() });
const budget = z.object({
  budgetFilter: z.object({ projects: z.array(z.string()).optional() }).optional(),
});

/** Faults of billing: without it functions don't run, and without a budget nobody is told. */
export const findBudgetFaults = async (
  project: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const asked = (path: string, roles: string) => ({
    of: 'billing',
    project,
    path,
    roles,
    missing: `${project} was not found: compare its name with that in the console.`,
  });
  const { billingAccountName, billingEnabled } = await readGoogleAs(
    asked(`/v1/projects/${project}/billingInfo`, 'role Project Billing Manager'),
    billing,
    { origin: 'https://cloudbilling.googleapis.com', ...access },
  );
  if (!billingEnabled || !billingAccountName) {
    return ['Billing is not enabled, which functions need: Console → Upgrade → Blaze.'];
  }
  const found = await readGoogleAs(
    asked(`/v1/projects/${project}`, 'role Browser'),
    projectNumber,
    {
      origin: 'https://cloudresourcemanager.googleapis.com',
      ...access,
    },
  );
  const budgets = await readGoogleList(
    asked(`/v1/${billingAccountName}/budgets`, 'role Billing Account Viewer, of the account'),
    { name: 'budgets', entry: budget },
    { origin: 'https://billingbudgets.googleapis.com', ...access },
  );
  const covers = ({ budgetFilter }: z.infer<typeof budget>): boolean => {
    const projects = budgetFilter?.projects ?? [];
    return projects.length === 0 || projects.includes(`projects/${found.projectNumber}`);
  };
  return budgets.some(covers)
    ? []
    : ['Nobody is told of rising costs: Billing → Budgets & alerts → a budget with alerts.'];
};

const secretVersion = z.object({ state: z.string() });

/** Faults of the key with which mail is sent. */
export const findMailKeyFaults = async (
  project: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const set = `npx firebase functions:secrets:set SENDGRID_API_KEY --project ${project}`;
  const { state } = await readGoogleAs(
    {
      of: 'Secret Manager',
      project,
      path: `/v1/projects/${project}/secrets/SENDGRID_API_KEY/versions/latest`,
      roles: 'roles Secret Manager Viewer and Service Usage Consumer',
      missing: `There is no key of the mail provider: ${set}`,
    },
    secretVersion,
    { origin: 'https://secretmanager.googleapis.com', ...access },
  );
  return state === 'ENABLED' ? [] : [`The key of the mail provider is not enabled: ${set}`];
};

/** Where a name points to; empty where it has no such record. */
export type ResolveName = (name: string) => Promise<string[]>;

const hasNoRecord = new Set(['ENOTFOUND', 'ENODATA']);

const readRecords = (resolve: ResolveName, name: string): Promise<string[]> =>
  resolve(name).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && hasNoRecord.has(String(error.code))) return [];
    throw new Error(`The records of ${name} could not be read: try again.`, { cause: error });
  });

/** Faults of the domain that mail is sent from: the signatures that SendGrid proves it with. */
export const findMailDomainFaults = async (
  sender: string,
  resolve: ResolveName,
): Promise<string[]> => {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const names = ['s1', 's2'].map((selector) => `${selector}._domainkey.${domain}`);
  const records = await Promise.all(names.map((name) => readRecords(resolve, name)));
  const missing = names.filter(
    (_, index) => !records[index]?.some((target) => /\.sendgrid\.net\.?$/.test(target)),
  );
  return missing.length > 0
    ? [
        `Mail from ${domain} is not signed, so that it is refused or taken for spam: SendGrid → Settings → Sender Authentication. Records that do not lead to SendGrid: ${missing.join(', ')}`,
      ]
    : [];
};

const signInDomains = z.object({ authorizedDomains: z.array(z.string()).optional() });

/** Faults of the domains on which people can sign in. */
export const findDomainFaults = async (
  project: string,
  siteOrigin: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const { authorizedDomains = [] } = await readGoogleAs(askedOfSignIn(project), signInDomains, {
    origin: signInOrigin,
    ...access,
  });
  const { hostname } = new URL(siteOrigin);
  return authorizedDomains.includes(hostname)
    ? []
    : [
        `Links in mail lead to ${hostname}, which is not a domain of this project: Console → Authentication → Settings → Authorized domains, or SITE_ORIGIN in .env.${project}.`,
      ];
};
