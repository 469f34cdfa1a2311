// Stands in for the rules runtime of firebase-tools' Storage emulator, which is a jar to download.
// Whatever the rules say, it denies (docs/decisions/0081-files-in-cloud-storage.md). It speaks one
// JSON object a line and ends with its input. Plain JavaScript, as it is started for every suite.
import { createInterface } from 'node:readline';

const answer = (id, result) =>
  console.log(JSON.stringify({ id, status: 'ok', errors: [], warnings: [], result }));

answer(-1, {});
for await (const line of createInterface({ input: process.stdin })) {
  const { id, action } = JSON.parse(line);
  answer(id, action === 'load_ruleset' ? { rulesVersion: 2 } : { permit: false });
}
