import { writeFileSync } from 'node:fs';
import { dayOf } from '@lexplain/contract/library/day-of';
import { readArguments, reportFailure } from '../../dev/command.ts';
import { libraryFolder, readLibrary } from '../read-library.ts';
import { checkAddresses } from './check-addresses.ts';
import { formatDue } from './due-report.ts';
import { listAddresses, listUnconfirmed } from './source-list.ts';
import { toUnconfirmedPage } from './unconfirmed-page.ts';

const { positionals, findValue, refuse } = readArguments({
  name: 'npm run sources',
  does: `Says what of the library has to be checked again. "addresses" opens every address and lists those that fail or
no longer name their section. "old" lists what is to be read again: penalties and deadlines after 90 days, definitions
after 180, the rest after a year; and what starts or ends in the next 180 days. "unconfirmed" writes a page to print, for
a lawyer to answer and sign.`,
  forms: ['addresses', 'old', 'unconfirmed <file.html>'],
  values: {
    folder: { value: '<folder>', does: 'the folder of the library; without it seed/library' },
    on: {
      value: '<day>',
      does: 'for "old", the day on which it is due, as 2027-03-01; without it today',
    },
  },
  example: 'npm run sources -- unconfirmed to-confirm.html',
});

const today = (): string => dayOf(new Date());

const main = async (): Promise<void> => {
  const [command, file, ...more] = positionals;
  const isComplete = command === 'unconfirmed' ? file !== undefined : file === undefined;
  if (!isComplete || more.length > 0)
    return refuse('Say addresses, old, or unconfirmed and a file');
  const library = readLibrary(findValue('folder') ?? libraryFolder);
  if (command === 'old') {
    return console.log(formatDue(library.readings, findValue('on') ?? today()));
  }
  if (command === 'unconfirmed' && file !== undefined) {
    const items = listUnconfirmed(library);
    writeFileSync(file, toUnconfirmedPage(items, today()));
    return console.log(`Wrote ${items.length} statements to ${file}: print it from a browser`);
  }
  if (command !== 'addresses') return refuse('Say addresses, old, or unconfirmed and a file');
  const addresses = listAddresses(library);
  const faults = await checkAddresses(addresses, (done) => {
    if (done % 20 === 0) console.log(`${done} of ${addresses.length} opened`);
  });
  for (const { address, fault } of faults) {
    console.log(`✖ ${address.url} ${fault}. Used by ${address.usedBy.join(', ')}`);
  }
  console.log(`${addresses.length - faults.length} of ${addresses.length} addresses are right`);
  if (faults.length > 0) process.exitCode = 1;
};

await main().catch(reportFailure);
