import { expect, it } from 'vitest';
import { listUncited, readRequirements } from './requirements.ts';

const known = readRequirements();
const filesOf = (number: string) => known.get(number)?.tests.map(({ file }) => file);

it('cite tests by themselves and by a threat', () => {
  expect(filesOf('16.5.4')).toEqual(['functions/src/http/app.api.test.ts']);
  expect(filesOf('1.3.11')).toContain('functions/src/mail/sending/deliver.trigger.test.ts');
});

it('say which are met', () => {
  expect(known.get('2.3.2')?.isMet).toBe(true);
  expect(known.get('2.4.1')?.isMet).toBe(false);
  expect(known.has('17.1.1')).toBe(false);
});

it('do not cite a test of another title or file', () => {
  const found = {
    file: 'functions/src/http/app.api.test.ts',
    title: 'answers 500 with a request id to an unexpected exception and logs its stack',
  };
  expect(listUncited(['16.5.4'], known, found)).toEqual([]);
  expect(listUncited(['16.5.4', '1.2.1'], known, found)).toEqual(['1.2.1']);
  expect(
    listUncited(['16.5.4'], known, { ...found, title: 'sends no X-Powered-By header' }),
  ).toEqual(['16.5.4']);
  expect(listUncited(['16.5.4'], known, { ...found, file: 'app.api.test.ts' })).toEqual(['16.5.4']);
});
