import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentId } from '@lexplain/contract/api/fields';
import { readArguments, reportFailure } from '../../dev/command.ts';
import { confirm } from '../../dev/confirm.ts';
import { lawFile } from '../law-file.ts';
import { parseYaml } from '../parse-yaml.ts';
import { libraryFolder, readAmountWriter } from '../read-library.ts';
import { applySheet, type Table, tables, toSheet } from './sheet.ts';
import { decodeSheet } from './sheet-csv.ts';

const { positionals, findValue, has, refuse } = readArguments({
  name: 'npm run sheet',
  does: `Writes the obligations or questions of a law to a spreadsheet, and reads them from it again. An import changes
the law's file and nothing else: look at what it did, then npm run seed. It asks before entries are removed.`,
  forms: [
    'export <law> <obligations|questions> <file.csv>',
    'import <law> <obligations|questions> <file.csv>',
  ],
  values: {
    folder: { value: '<folder>', does: 'the folder of the laws; without it seed/library' },
  },
  flags: { delete: { does: 'removes entries that are not in the spreadsheet, without asking' } },
  example: 'npm run sheet -- export privacy-act-1988 questions questions.csv',
});
const folder = findValue('folder') ?? libraryFolder;
// A folder of laws alone has the amounts of the library.
const amounts = readAmountWriter(existsSync(join(folder, 'amounts.yaml')) ? folder : libraryFolder);

const exportSheet = (name: string, yaml: string, table: Table, file: string): void => {
  writeFileSync(file, toSheet(parseYaml(name, yaml, lawFile, amounts).data, table));
  console.log(`Wrote ${file}`);
};

const importSheet = async (name: string, yaml: string, table: Table, file: string) => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  parseYaml(name, yaml, lawFile, amounts);
  const applied = applySheet(yaml, table, file, decodeSheet(file, readFileSync(file)), amounts);
  const { removed } = applied;
  if (applied.yaml === yaml)
    return console.log(`${file} and ${name} are the same: nothing was changed`);
  if (removed.length > 0 && !has('delete')) {
    const what = `${removed.length} of the ${table} of ${name} ${removed.length === 1 ? 'is' : 'are'} not in ${file}`;
    const question = `${what}: ${removed.join(', ')}. Remove ${removed.length === 1 ? 'it' : 'them'}?`;
    if (!(await confirm(question, '--delete'))) return console.log('Nothing was changed');
  }
  writeFileSync(join(folder, name), applied.yaml);
  console.log(`Wrote ${join(folder, name)}`);
};

const main = async (): Promise<void> => {
  const [command, law, wanted, file, ...more] = positionals;
  const table = tables.safeParse(wanted);
  if (command !== 'export' && command !== 'import') return refuse('Say export or import');
  if (!documentId.safeParse(law).success) return refuse('Name the law, by its file without .yaml');
  if (!table.success) return refuse('Say obligations or questions');
  if (!file || more.length > 0) return refuse('Name one CSV file');
  const name = `${law}.yaml`;
  if (!existsSync(join(folder, name))) throw new Error(`There is no law ${name} in ${folder}`);
  const yaml = readFileSync(join(folder, name), 'utf8');
  const run = command === 'export' ? exportSheet : importSheet;
  await run(name, yaml, table.data, file);
};

await main().catch(reportFailure);
