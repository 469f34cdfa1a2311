import { tableOf } from '../../dev/house/tables.ts';
import { printTable } from '../table.ts';

// The functions' code reads the settings of the platform when it is loaded.
process.env.FUNCTIONS_EMULATOR = 'true';

/** Prints what growth costs (docs/growth.md). */
export const benchGrowth = async (): Promise<boolean> => {
  const { collectionHead, collectionRows, monthRows, stepHead, stepRows } = await import(
    './table.ts'
  );
  console.log(`\n${tableOf(collectionHead, collectionRows())}\n`);
  console.log(`${tableOf(stepHead, stepRows())}\n`);
  return printTable('A month of 1,000 organisations of three people each', monthRows());
};
