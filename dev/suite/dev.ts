import { join } from 'node:path';
import { context } from 'esbuild';
import { readArguments } from '../command.ts';
import { launch, root } from '../processes.ts';
import { offsetFromEnv, portOf, urlOf } from './addresses.ts';
import { functionsBuild } from './build.ts';
import { clearBuildMark } from './build-cache.ts';
import { keepRunningScheduled } from './scheduled.ts';
import { startSuite } from './suite.ts';
import { suiteFolders, webSettings } from './suite-config.ts';
import { runSuiteUntilStopped } from './until-stopped.ts';

readArguments({
  name: 'npm run dev',
  does: 'Starts the product with hot reload: pages by Vite, functions rebuilt on change. PORT_OFFSET shifts all ports.',
  example: 'PORT_OFFSET=1000 npm run dev',
});

const offset = offsetFromEnv();

/** The Functions emulator reloads what esbuild writes. */
const rebuildFunctions = async (): Promise<void> => {
  const { functions } = suiteFolders(offset);
  clearBuildMark(functions);
  const building = await context(functionsBuild(functions));
  await building.watch();
};

/** Resolves when Vite ends. */
const servePages = async (): Promise<string> => {
  const port = String(portOf('vite', offset));
  const { exit } = launch(['vite', '--host', '127.0.0.1', '--port', port], console.log, {
    cwd: join(root, 'web'),
    env: { ...process.env, ...webSettings(offset), API_TARGET: urlOf('hosting', offset) },
  });
  return `Vite, which serves the pages, ended with exit code ${await exit}. Everything else is stopped now.`;
};

await runSuiteUntilStopped(
  offset,
  () => startSuite({ offset, onLine: console.log, withoutPages: true, withHistory: true }),
  () => {
    void rebuildFunctions();
    const pages = servePages();
    keepRunningScheduled(offset);
    console.log(
      `Ready: open ${urlOf('vite', offset)}; pages follow your changes at once, functions in ten seconds`,
    );
    console.log(
      `Mail and verification links: ${urlOf('mailbox', offset)} (Ctrl-C stops everything)`,
    );
    return [pages];
  },
);
