import { freeOffset } from '../dev/addresses.ts';
import { onStop } from '../dev/processes.ts';
import { startSuite, stopSuite } from '../dev/suite.ts';
import { benchApi } from './api.ts';
import { benchClients } from './clients.ts';
import { benchCold } from './cold.ts';
import { benchFirstScreen } from './first-screen.ts';
import { benchForm } from './form.ts';
import { benchFrame } from './frame.ts';
import { benchPages } from './pages.ts';
import { benchReads } from './reads.ts';
import { benchStart } from './start.ts';

const benches = {
  reads: benchReads,
  api: benchApi,
  cold: benchCold,
  saq: benchForm,
  clients: benchClients,
  first: benchFirstScreen,
  pages: benchPages,
  frame: benchFrame,
  start: benchStart,
};
type Name = keyof typeof benches;

const isName = (word: string): word is Name => word in benches;

const words = process.argv.slice(2);
const unknown = words.filter((word) => !isName(word));
if (unknown.length > 0) {
  throw new Error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
}
const wanted = words.length > 0 ? words.filter(isName) : Object.keys(benches).filter(isName);

/** The benches that build or start what they measure. The others need a running suite. */
const withoutSuite: readonly Name[] = ['cold', 'pages', 'frame', 'start'];
const withSuite = wanted.filter((name) => !withoutSuite.includes(name));

const offset = await freeOffset();
onStop(() => stopSuite(offset).then(() => process.exit(1)));
let met = true;
try {
  if (withSuite.length > 0) {
    await startSuite({
      offset,
      withoutPages: !wanted.includes('saq') && !wanted.includes('clients'),
    });
    for (const name of withSuite) met = (await benches[name](offset)) && met;
  }
} finally {
  await stopSuite(offset);
}
for (const name of wanted.filter((word) => withoutSuite.includes(word))) {
  met = (await benches[name](offset)) && met;
}
process.exit(met ? 0 : 1);
