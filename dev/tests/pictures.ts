import { readArguments } from '../command.ts';
import { endAll, launch, onStop } from '../processes.ts';
import { freeOffset } from '../suite/addresses.ts';
import { startSuite, stopSuite, suiteEnv } from '../suite/suite.ts';

// Runs the browser tests that save pictures of pages and mails for people to look at, on a suite of
// its own.

const { positionals } = readArguments({
  name: 'npm run pictures',
  does: 'Saves screenshots of pages and mails to e2e/pictures, in dark and light mode at several widths, for people to look at.',
  forms: ['[<test file> …]'],
  example: 'npm run pictures -- site/pages',
});

let stop = endAll;
onStop(() => stop().then(() => process.exit(1)));

const offset = await freeOffset();
stop = () => stopSuite(offset);
try {
  await startSuite({ offset });
  const command = ['playwright', 'test', '--config', 'e2e', '--grep', '@pictures'];
  const { exit } = launch([...command, ...positionals], console.log, {
    env: { ...suiteEnv(offset), PICTURES: '1' },
  });
  process.exitCode = await exit;
  console.log('The pictures are in e2e/pictures');
} finally {
  await stopSuite(offset);
}
process.exit();
