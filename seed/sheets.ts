import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentId } from '@lexplain/contract/fields';
import { lawFile } from './law-file.ts';
import { libraryFolder, parseYaml } from './read-library.ts';
import { applySheet, tables, toSheet } from './sheet.ts';

const usage = `A law as a spreadsheet:

  npm run sheet -- export <law> <obligations|questions> <file.csv>
  npm run sheet -- import <law> <obligations|questions> <file.csv>

<law> is a file of seed/library without its ending. An import changes that file, nothing else: look at what
it did, then npm run seed.`;

const main = (): void => {
  const [command, law, wanted, file] = parseArgs({ allowPositionals: true }).positionals;
  const table = tables.safeParse(wanted);
  const isKnown = command === 'export' || command === 'import';
  if (!isKnown || !documentId.safeParse(law).success || !table.success || !file) {
    throw new Error(usage);
  }
  const name = `${law}.yaml`;
  const path = join(libraryFolder, name);
  const yaml = readFileSync(path, 'utf8');
  if (command === 'export') {
    writeFileSync(file, toSheet(parseYaml(name, yaml, lawFile).data, table.data));
    console.log(`Wrote ${file}`);
  } else {
    writeFileSync(path, applySheet(yaml, table.data, file, readFileSync(file, 'utf8')));
    console.log(`Wrote seed/library/${name}`);
  }
};

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
