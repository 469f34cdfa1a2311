import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from '../read-library.ts';
import { toSiteExample } from './site-example.ts';

const file = join(import.meta.dirname, '../../web/src/features/site/example/example.json');

// After a change of the library: npx vitest run --project unit seed/site/site-example.test.ts -u
it('shows on the public site what the library says', async () => {
  const example = toSiteExample(readLibrary());
  await expect(`${JSON.stringify(example, null, 2)}\n`).toMatchFileSnapshot(file);
});

it('refuses an example that the library no longer has', () => {
  const library = readLibrary();
  const laws = library.laws.map((law) => ({ ...law, obligations: law.obligations.slice(0, 1) }));
  expect(() => toSiteExample({ ...library, laws })).toThrow('CSA s 27(1)');
});
