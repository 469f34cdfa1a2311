import { parseArgs } from 'node:util';
import type { Tally } from '../data/organisation-migration-run.ts';
import { confirm } from './confirm.ts';
import { selectProject } from './target.ts';

const usage = `Migrates accounts that were created before there were organisations:

  npm run migrate                    everybody; skips what has been migrated already
  npm run migrate -- --dry-run       says what would be written
  npm run migrate -- --check         the same, and fails when something is left
  npm run migrate -- --after <uid>   continues after this person

In the emulators, unless --project <id> names a project: there it asks first, unless --yes is given.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    after: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});
const { project, check, after } = values;
const writes = !check && !values['dry-run'];

const isUnderstood = positionals.length === 0 && (after === undefined || /^\w+$/.test(after));
if (!isUnderstood) {
  console.error(usage);
  process.exit(1);
}

let isToStop = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isToStop = true;
  });
}

const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const inWords = ({ people, accounts, organisations, submissions }: Tally): string =>
  [
    `${countOf(people, 'person', 'people')}:`,
    `${countOf(accounts, 'account', 'accounts')},`,
    `${countOf(organisations, 'organisation', 'organisations')},`,
    `${countOf(submissions, 'submission', 'submissions')}`,
    writes ? 'written' : 'to be written',
  ].join(' ');

const progressEvery = 100;
let last: string | undefined = after;
const onGroup = (tally: Tally): void => {
  last = tally.last;
  if (tally.people % progressEvery === 0) console.log(inWords(tally));
};

const sayHowToGoOn = (): void => {
  const words = [
    ...(last ? ['--after', last] : []),
    ...(project ? ['--project', project] : []),
    ...(check ? ['--check'] : []),
    ...(values['dry-run'] ? ['--dry-run'] : []),
  ];
  console.log(`Continue with: npm run migrate${words.length > 0 ? ' -- ' : ''}${words.join(' ')}`);
};

const migrate = async (): Promise<boolean> => {
  const { migrateEverybody } = await import('../data/organisation-migration-run.ts');
  const tally = await migrateEverybody({ writes, after, onGroup, isToStop: () => isToStop });
  for (const { uid, documents } of tally.unreadable) {
    console.log(`${uid} was skipped: ${documents.join(', ')} can't be read`);
  }
  console.log(inWords(tally));
  if (tally.isStopped) sayHowToGoOn();
  const left = tally.accounts + tally.organisations + tally.submissions;
  return !tally.isStopped && tally.unreadable.length === 0 && !(check && left > 0);
};

const run = async (): Promise<boolean> => {
  const asks = writes && project && !values.yes;
  if (asks && !(await confirm(`Migrate everybody in ${project}?`))) return false;
  selectProject(project);
  return migrate();
};

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (last) sayHowToGoOn();
  process.exitCode = 1;
}
