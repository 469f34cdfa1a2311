import { expect, it } from 'vitest';
import { listExported, withChoice, withoutChoice } from './temporal-for-pages.ts';

const module = "export { add as plusDays, getISO } from 'temporal-polyfill/fns/PlainDate';";

it('lists what a module exports from others, by the names that it gives them', () => {
  expect(listExported(module)).toEqual(['plusDays', 'getISO']);
});

it('calls the polyfill once it is loaded', () => {
  const code = withChoice(['plusDays'], '/contract/temporal.ts');
  expect(code).toContain('import * as native from "/contract/temporal.ts?temporal-native";');
  expect(code).toContain('(polyfill ? polyfill.plusDays : native.plusDays)(...given)');
});

it('leaves one of the two functions in each copy of the package', () => {
  const code = 'const add = NativeTemporal ? add$1 : add$2;';
  expect(withoutChoice(code, 'native')).toBe('const add = add$1;');
  expect(withoutChoice(code, 'polyfill')).toBe('const add = add$2;');
});
