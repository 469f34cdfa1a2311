import { launch, type Running } from './processes.ts';

type Start = (command: string[], onLine: (line: string) => void) => Pick<Running, 'exit'>;

/**
 * Asks a project, with this release's code, whether everybody has been migrated. Null when they have;
 * otherwise what the check printed, which may be that it failed, and what to do.
 */
const findUnmigrated = async (project: string, start: Start = launch): Promise<string | null> => {
  const lines: string[] = [];
  const command = ['node', 'functions/src/cli/migrate.ts', '--check', '--project', project];
  const code = await start(command, (line) => lines.push(line)).exit;
  if (code === 0) return null;
  return [...lines, `Run: npm run migrate -- --project ${project}`].join('\n');
};

/** Before a deployment: throws, so that nothing is deployed. */
export const requireMigrated = async (project: string, start?: Start): Promise<void> => {
  const found = await findUnmigrated(project, start);
  if (found) throw new Error(`Not everybody has been migrated, or the check failed.\n${found}`);
};

/**
 * Deploys, then checks again: the previous functions may have created accounts and drafts in the old format
 * until they were replaced. Returns the exit code.
 */
export const deployThenCheck = async (
  project: string,
  deploy: () => Promise<number>,
  start?: Start,
): Promise<number> => {
  const code = await deploy();
  if (code !== 0) return code;
  const found = await findUnmigrated(project, start);
  if (found)
    console.log(`Deployed, but not everybody has been migrated, or the check failed.\n${found}`);
  return found ? 1 : 0;
};
