import { writeFileSync } from 'node:fs';
import { partResult, readProcessorSeconds, resultFile } from './part-result.ts';
import { listParts } from './parts.ts';

// Runs one part of the tests in a process of its own, so that its processor time can be told from
// the others'.

const [name = '', reports = '', shard = '', ...files] = process.argv.slice(2);
const part = listParts(process.env.DEEP === '1').find((one) => one.name === name);
if (!part) throw new Error(`No such part: ${name}`);
const result = {
  tally: await part.run({ reports, shard: shard || null, files }),
  processorSeconds: readProcessorSeconds(),
};
writeFileSync(resultFile(reports, name), JSON.stringify(partResult.parse(result)));
