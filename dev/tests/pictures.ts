import { readArguments } from '../command.ts';
import { endAll, launch, onStop } from '../processes.ts';
import { freeOffset } from '../suite/addresses.ts';
import { startSuite, stopSuite, suiteEnv } from '../suite/suite.ts';

// Runs the browser tests that save pictures of pages and mails for people to look at, on a suite of
// its own.

const { positionals, has } = readArguments({
  name: 'npm run pictures',
  does: 'Saves screenshots of pages and mails to e2e/pictures, in dark and light mode at several widths, for people to look at.',
  forms: ['[<test file> …]', '--site'],
  flags: { site: { does: 'takes the pictures of the home page instead, which are committed' } },
  example: 'npm run pictures -- site/pages',
});

let stop = endAll;
onStop(() => stop().then(() => process.exit(1)));

const offset = await freeOffset();
stop = () => stopSuite(offset);
try {
  await startSuite({ offset });
  const kind = has('site')
    ? {
        tag: '@site-pictures',
        env: { SITE_PICTURES: '1' },
        folder: 'web/src/features/site/screens',
      }
    : { tag: '@pictures', env: { PICTURES: '1' }, folder: 'e2e/pictures' };
  const command = ['playwright', 'test', '--config', 'e2e', '--grep', kind.tag];
  const { exit } = launch([...command, ...positionals], console.log, {
    env: { ...suiteEnv(offset), ...kind.env },
  });
  process.exitCode = await exit;
  console.log(`The pictures are in ${kind.folder}`);
} finally {
  await stopSuite(offset);
}
process.exit();
