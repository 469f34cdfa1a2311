import { checkBucketSettings, nameOfBucket } from '../bucket-settings.ts';
import type { Access } from '../google-settings.ts';
import {
  findScanWarning,
  findSecondFactorWarning,
  type ProjectSettings,
} from '../project-settings.ts';
import { checkSignInSettings } from '../sign-in-settings.ts';
import {
  findBudgetFaults,
  findDomainFaults,
  findMailDomainFaults,
  findMailKeyFaults,
  type ResolveName,
} from './account-settings.ts';
import {
  findFunctionFaults,
  findJobFaults,
  findRulesFaults,
  type ListedFunction,
} from './deployed-parts.ts';
import { findBackupFaults, findExpiryFaults, findIndexFaults } from './firestore-settings.ts';

/** What a check of a project has found. Nothing is changed by it. */
export interface CheckedPart {
  title: string;
  /** What is to be changed, and how; empty where nothing is. */
  faults: string[];
  /** What is allowed and should be known. */
  warnings: string[];
}

interface ProjectCheck {
  title: string;
  find: () => Promise<string[]>;
  isWarning?: true;
}

/** The project, and how the services around it are reached. Tests have their own. */
export interface CheckedProject {
  project: string;
  settings: ProjectSettings;
  siteOrigin: string;
  listFunctions: () => Promise<ListedFunction[]>;
  findImportWarning: () => Promise<string | null>;
  resolve: ResolveName;
  access?: Partial<Access>;
}

/** The faults of a check that throws one error with a line for each. */
const faultsOf = async (check: Promise<void>): Promise<string[]> => {
  await check;
  return [];
};

const listChecks = ({
  project,
  settings: { functions },
  siteOrigin,
  listFunctions,
  findImportWarning,
  resolve,
  access = {},
}: CheckedProject): ProjectCheck[] => {
  const bucket = nameOfBucket(project, functions);
  const listed = listFunctions();
  // Each check that needs it says why it could not be read.
  listed.catch(() => {});
  const keep = (warning: string | null): string[] => (warning === null ? [] : [warning]);
  return [
    { title: 'Sign-in', find: () => faultsOf(checkSignInSettings(project, access)) },
    { title: 'Domain', find: () => findDomainFaults(project, siteOrigin, access) },
    { title: 'Indexes', find: () => findIndexFaults(project, access) },
    { title: 'Expiry of documents', find: () => findExpiryFaults(project, access) },
    { title: 'Backups', find: () => findBackupFaults(project, access) },
    {
      title: 'Bucket of files',
      find: () => faultsOf(checkBucketSettings(project, bucket, access)),
    },
    { title: 'Security rules', find: () => findRulesFaults(project, bucket, access) },
    { title: 'Functions', find: async () => findFunctionFaults(project, await listed, access) },
    { title: 'Scheduled jobs', find: async () => findJobFaults(project, await listed, access) },
    { title: 'Key of the mail provider', find: () => findMailKeyFaults(project, access) },
    {
      title: 'Domain of mail',
      find: () => findMailDomainFaults(functions.MAIL_FROM ?? '', resolve),
    },
    { title: 'Budget', find: () => findBudgetFaults(project, access) },
    {
      title: 'Scanner of files',
      find: async () => keep(findScanWarning(functions)),
      isWarning: true,
    },
    {
      title: 'Second factor of staff',
      find: async () => keep(findSecondFactorWarning(functions)),
      isWarning: true,
    },
    { title: 'Library', find: async () => keep(await findImportWarning()), isWarning: true },
  ];
};

const linesOf = (error: unknown): string[] =>
  (error instanceof Error ? error.message : String(error)).split('\n');

/** Every part, in the order of "Going live". A check that fails says why, and stops no other. */
export const checkProject = (checked: CheckedProject): Promise<CheckedPart[]> =>
  Promise.all(
    listChecks(checked).map(async ({ title, find, isWarning }) => {
      const found = await find().catch(linesOf);
      return { title, faults: isWarning ? [] : found, warnings: isWarning ? found : [] };
    }),
  );
