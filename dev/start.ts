import { offsetFromEnv, urlOf } from './addresses.ts';
import { startSuite } from './suite.ts';
import { untilStopped } from './until-stopped.ts';

const started = Date.now();
const offset = offsetFromEnv();

await untilStopped(
  offset,
  () => startSuite({ offset, onLine: console.log }),
  () => {
    console.table({
      'The app': urlOf('hosting', offset),
      'The API': `${urlOf('hosting', offset)}/api`,
      'Mail and verification links': urlOf('mailbox', offset),
      'Auth emulator': urlOf('auth', offset),
      'Firestore emulator': urlOf('firestore', offset),
    });
    console.table(
      {
        'client@example.com': { password: 'demo-password', 'email verified': true },
        'adviser@example.com': { password: 'demo-password', 'email verified': true },
        'admin@example.com': { password: 'demo-password', 'email verified': true },
        'new@example.com': { password: 'demo-password', 'email verified': false },
      },
    );
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`Ready in ${seconds} s: open ${urlOf('hosting', offset)} (Ctrl-C stops everything)`);
  },
);
