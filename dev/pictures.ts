import { freeOffset } from './addresses.ts';
import { endAll, launch, onStop } from './processes.ts';
import { startSuite, stopSuite, suiteEnv } from './suite.ts';

// Runs the browser tests that save pictures of pages and mails for people to look at, on a suite of its own.
// Arguments go to Playwright: the name of a test file, say.

let stop = endAll;
onStop(() => stop().then(() => process.exit(1)));

const offset = await freeOffset();
stop = () => stopSuite(offset);
try {
  await startSuite({ offset });
  const command = ['playwright', 'test', '--config', 'e2e', '--grep', '@pictures'];
  const { exit } = launch([...command, ...process.argv.slice(2)], console.log, {
    env: { ...suiteEnv(offset), PICTURES: '1' },
  });
  process.exitCode = await exit;
  console.log('The pictures are in e2e/pictures');
} finally {
  await stopSuite(offset);
}
process.exit();
