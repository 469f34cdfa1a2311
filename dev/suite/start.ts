import { readArguments } from '../command.ts';
import { offsetFromEnv, urlOf } from './addresses.ts';
import { isNews } from './emulators.ts';
import { keepRunningScheduled } from './scheduled.ts';
import { startSuite } from './suite.ts';
import { runSuiteUntilStopped } from './until-stopped.ts';

readArguments({
  name: 'npm start',
  does: 'Installs, builds and starts the whole product on the emulators. PORT_OFFSET shifts all ports.',
  example: 'PORT_OFFSET=1000 npm start',
});

const started = Date.now();
const offset = offsetFromEnv();

await runSuiteUntilStopped(
  offset,
  () =>
    startSuite({
      offset,
      withHistory: true,
      onLine: (line) => isNews(line) && console.log(line),
    }),
  ({ people }) => {
    keepRunningScheduled(offset);
    console.table({
      'The app': urlOf('hosting', offset),
      'The API': `${urlOf('hosting', offset)}/api`,
      'Mail and verification links': urlOf('mailbox', offset),
      'Auth emulator': urlOf('auth', offset),
      'Firestore emulator': urlOf('firestore', offset),
      'Storage emulator': urlOf('storage', offset),
    });
    console.log(people.join('\n'));
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `Ready in ${seconds} s: open ${urlOf('hosting', offset)} (Ctrl-C stops everything)`,
    );
    return [];
  },
);
