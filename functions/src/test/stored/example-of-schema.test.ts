import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectionsOf } from '../../personal-data/owned-collections.ts';
import { deriveExample } from './example-of-schema.ts';

const [owned] = collectionsOf('organisation').filter(({ name }) => name === 'actions');
if (!owned) throw new Error('There are no actions');
const derive = (shape: z.ZodRawShape) =>
  deriveExample({ ...owned, line: { ...owned.line, schema: z.object(shape) } });

it('an example has every field, with the owner and the text', () => {
  const { needed, param, documentOf } = derive({
    organisation_id: z.string(),
    title: z.string().default(''),
    created_by: z.string().default(''),
    state: z.enum(['open', 'done']).catch('open').default('open'),
    until: z.date().nullable().default(null),
    files: z.array(z.string()).default([]),
    created_at: z.date(),
  });
  expect([needed, param]).toEqual([['organisation_id'], 'actionId']);
  expect(documentOf('acme', 'Secret')).toEqual({
    organisation_id: 'acme',
    title: 'Secret',
    created_by: 'somebody',
    state: 'open',
    until: null,
    files: [],
    created_at: expect.any(Date),
  });
});

it('a field that nothing follows for is named', () => {
  const { documentOf } = derive({ about: z.object({ kind: z.literal('law') }) });
  expect(() => documentOf('acme')).toThrow('No example follows for about');
});
