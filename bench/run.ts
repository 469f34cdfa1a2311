import { readArguments } from '../dev/command.ts';
import { onStop } from '../dev/processes.ts';
import { freeOffset } from '../dev/suite/addresses.ts';
import { startSuite, stopSuite } from '../dev/suite/suite.ts';
import { benches } from './benches.ts';

const listed = [...benches]
  .map(([name, { does, isLong }]) => `  ${name.padEnd(8)} ${does}${isLong ? ' (long)' : ''}`)
  .join('\n');

const { positionals, refuse } = readArguments({
  name: 'npm run bench',
  does: `Measures against baselines and goals, all but the long ones, or some:\n\n${listed}`,
  forms: ['[<bench> …]'],
  example: 'npm run bench -- reads api',
});
const unknown = positionals.filter((word) => !benches.has(word));
if (unknown.length > 0) refuse(`No such bench: ${unknown.join(', ')}`);

const wanted = [...benches].filter(([name, { isLong }]) =>
  positionals.length === 0 ? !isLong : positionals.includes(name),
);
const withSuite = wanted.filter(([, { needsSuite }]) => needsSuite);

const offset = await freeOffset();
onStop(() => stopSuite(offset).then(() => process.exit(1)));
let met = true;
try {
  if (withSuite.length > 0) {
    const needsPages = withSuite.some(([name]) => ['saq', 'clients', 'jobs'].includes(name));
    await startSuite({ offset, withoutPages: !needsPages });
    for (const [, { load }] of withSuite) met = (await (await load())(offset)) && met;
  }
} finally {
  await stopSuite(offset);
}
for (const [, { needsSuite, load }] of wanted) {
  if (!needsSuite) met = (await (await load())(offset)) && met;
}
process.exit(met ? 0 : 1);
