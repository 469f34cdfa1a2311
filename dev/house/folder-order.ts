/** Stands for every folder that an order does not name. These do not import one another. */
export const otherFolders = '…';

/** An order of folders, and how many imports still go against it. */
export interface FolderOrder {
  /** From the lowest to the highest: a folder imports those before it, types included. */
  folders: readonly string[];
  /** Imports against the order, by `folder > folder`. Numbers may only become smaller. */
  exceptions: Readonly<Record<string, number>>;
}

/**
 * The order of the folders of a source folder. A file at its top stands in the order by its name
 * without the ending. What joins all domains (`endpoints`, `app`, `index`) stands at the end.
 */
export const folderOrders: Readonly<Record<string, FolderOrder>> = {
  'contract/src': {
    folders: [
      'look-up',
      'paths',
      'bucket-prefixes',
      'text',
      'temporal',
      'zip-parts',
      'brand',
      'api',
      'library',
      'notices',
      'account',
      'organisations',
      'firm',
      'page-errors',
      'contact',
      'inbox',
      'profile',
      'evidence',
      'assessments',
      'actions',
      'incidents',
      'calendar',
      'reviews',
      'changes',
      'waits',
      'mail',
      'notifications',
      'people',
      'clients',
      otherFolders,
      'exports',
      'endpoints',
    ],
    exceptions: {},
  },
  'functions/src': {
    folders: [
      'runtime',
      'runtime-request',
      'platform',
      'notices',
      'sign-ins',
      'access',
      'organisation-log',
      'http',
      'personal-data',
      'page-errors',
      'library',
      'members',
      'projections',
      'profile',
      'contact',
      'evidence',
      'assessments',
      'deletion',
      'organisations',
      'advisers',
      'incidents',
      'reviews',
      'changes',
      'second-factor',
      'firm',
      'account',
      'clients',
      'people',
      'standings',
      'notifications',
      'actions',
      'calendar',
      'mail',
      'inbox',
      otherFolders,
      'exports',
      'followers',
      'cli',
      'app',
      'index',
    ],
    exceptions: {},
  },
};

/** Whether a file of one folder that imports from another does so against the order. */
export const isAgainst = (folders: readonly string[], from: string, to: string): boolean => {
  const rankOf = (folder: string): number =>
    folders.indexOf(folders.includes(folder) ? folder : otherFolders);
  return from !== to && rankOf(to) >= rankOf(from);
};
