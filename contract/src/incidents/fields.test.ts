import { expect, it } from 'vitest';
import { z } from 'zod';
import { incident, incidentShare } from './incidents.ts';
import { storedIncident } from './stored.ts';

/** Those whose schemas differ: times, moments and what has them. */
const written = ['noticed', 'reported', 'shared'];
const computed = ['id', 'is_counted_again'];

const describe = (schema: z.ZodType): string => JSON.stringify(z.toJSONSchema(schema));

it('states each field of an incident once, for what is stored and what is sent', () => {
  const stored = new Map<string, z.ZodType>(Object.entries(storedIncident.shape));
  const isStored = (name: string, schema: z.ZodType): boolean => {
    const found = stored.get(name);
    const isTime = name.endsWith('_at') || written.includes(name);
    return found !== undefined && (isTime || describe(found) === describe(schema));
  };
  const others = Object.entries(incident.shape).filter(([name, schema]) => !isStored(name, schema));
  expect(others.map(([name]) => name).sort()).toEqual(computed);
});

it('sends of the sharing of an incident whose names and time it stores, and no person by id', () => {
  const shared = storedIncident.shape.shared.unwrap().unwrap();
  expect(Object.keys(shared.shape).filter((name) => !(name in incidentShare.shape))).toEqual([
    'adviser_uid',
    'by_uid',
  ]);
});

it('reads a stored incident that has no more than a report needs', () => {
  const at = new Date('2026-11-20T00:00:00Z');
  const found = storedIncident.parse({
    organisation_id: 'acme',
    kind: 'real',
    place: 'NSW',
    noticed: { on: '2026-11-20' },
    rules_version: '0123456789abcdef',
    created_at: at,
    updated_at: at,
  });
  expect(found).toMatchObject({ title: '', state: 'open', running: 0, next_reminder_at: null });
});
