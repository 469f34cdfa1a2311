import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './api/endpoint.ts';
import { documentId, isoInstant, isoTime, timestamp } from './api/fields.ts';
import { type FoundSchema, isStrictObject, schemasIn } from './api/test-schemas.ts';
import { type EndpointName, endpointNames, endpoints } from './endpoints.ts';

// What the schemas of all rows have in common.

const rowOf = (name: EndpointName): Endpoint => endpoints[name];

/** The objects in a schema, at every depth. */
const objectsIn = (value: unknown, path: string) =>
  schemasIn(value, path).flatMap(({ path: at, schema }) =>
    schema instanceof z.ZodObject
      ? [
          {
            path: at,
            fields: Object.keys(schema.shape),
            isStrict: isStrictObject(schema),
          },
        ]
      : [],
  );

const listOpen = (name: EndpointName): string[] =>
  (['body', 'query'] as const)
    .flatMap((part) => objectsIn(rowOf(name)[part], part))
    .filter(({ isStrict }) => !isStrict)
    .map(({ path }) => path);

it('finds the objects in schemas', () => {
  const inner = z.array(z.union([z.object({ a: z.string() }), z.null()])).optional();
  expect(objectsIn(z.strictObject({ inner }), 'body')).toEqual([
    { path: 'body', fields: ['inner'], isStrict: true },
    { path: 'body.inner', fields: ['a'], isStrict: false },
  ]);
});

it.each(endpointNames)('%s refuses unknown fields in its body and its query', (name) => {
  expect(listOpen(name)).toEqual([]);
});

/** The kinds of schemas that name all that they let through, or hold others that do. */
const namingKinds = new Set(
  'object array record union pipe nullable optional default catch string number boolean enum literal null'.split(
    ' ',
  ),
);

/** What lets through what it does not name, such as a field of a newer document. */
const listLoose = (value: unknown, path: string): string[] =>
  schemasIn(value, path).flatMap(({ path: at, schema }) =>
    !namingKinds.has(schema.def.type) || (schema instanceof z.ZodObject && !isStrictObject(schema))
      ? [at]
      : [],
  );

it.each([
  ['a loose object', z.looseObject({ a: z.string() })],
  ['an object that holds more than it names', z.object({ a: z.string() })],
  ['an object with a schema for the rest', z.object({}).catchall(z.string())],
  ['anything', z.unknown()],
  ['any', z.any()],
  ['JSON', z.json()],
  ['a schema that is made later', z.lazy(() => z.looseObject({}))],
  ['what a function decides', z.custom<object>((value) => value instanceof Object)],
  ['what a function makes', z.string().transform((text) => ({ text }))],
  ['what a function makes first', z.preprocess((value) => value, z.string())],
])('finds %s where an answer has it', (_, schema) => {
  const hidden = z.strictObject({ a: z.record(documentId, z.union([z.array(schema), z.null()])) });
  expect(listLoose(hidden, 'output')).toContain('output.a');
});

// The description of the API is written by `openapi.ts`, and contains nothing that is stored.
it.each(endpointNames.filter((name) => name !== 'getDescription'))(
  '%s answers with no field that its schema does not name',
  (name) => {
    // Files are bytes, which a function recognises.
    if (rowOf(name).output instanceof z.ZodCustom && rowOf(name).media) return;
    expect(listLoose(rowOf(name).output, 'output')).toEqual([]);
  },
);

// What is stored under a name that an answer has is sent, unless the domain's `wire.ts` says
// otherwise: a new row here is one that an attacker would look at.
it('answers with a secret, an address or a link only where one is meant', () => {
  const isSecret = /secret|token|password|private|^link$|email|address/;
  const rows = new Map<string, string[]>();
  for (const name of endpointNames) {
    const { output } = rowOf(name);
    const fields = new Set(objectsIn(output, '').flatMap((found) => found.fields));
    for (const field of fields) {
      if (isSecret.test(field)) rows.set(field, [...(rows.get(field) ?? []), name]);
    }
  }
  const settings = [
    'getNoticeSettings',
    'saveNoticeSettings',
    'followLaw',
    'unfollowLaw',
    'checkAddress',
  ];
  const readiness = ['getReadiness', 'saveReadiness', 'saveSecondAddress'];
  expect(Object.fromEntries(rows)).toEqual({
    email: [
      // One's own.
      'getMe',
      'bootstrap',
      'updateMe',
      'exportMe',
      // Of whom its adviser reaches, as an owner gives it.
      'readClient',
      'openClient',
      // That the adviser has entered.
      'listStarts',
      'startClient',
      'resendStart',
      'listStartsOf',
      // Of two with the same name.
      'listColleagues',
      // Of who wrote to the provider.
      'listInbox',
      'findMessages',
      'readMessage',
      'handleMessage',
      'reopenMessage',
      'assignMessage',
      'answerMessage',
      'replayMessage',
      'closeMessage',
      // Of who is invited, for members and for themselves.
      'listInvitations',
      'invite',
      'resendInvitation',
      'cancelInvitation',
      'showInvitation',
      'listOwnInvitations',
      // Of members, for members.
      'listMembers',
      'promoteMember',
      'removeMember',
      ...settings,
      // Of whom its adviser reaches, for members.
      'getOrganisation',
      'updateOrganisation',
      'demandSecondFactor',
      // Of staff, for admins.
      'listPeople',
      'findPerson',
      'giveRole',
      'allowSecondFactorOf',
      'removeSecondFactorOf',
      // Of whose account something happened, for admins.
      'listSecurityEvents',
    ],
    email_verified: ['exportMe'],
    // Of the adviser who wrote to the owners, for their answer.
    by_email: ['exportMe', 'listAdviserMessages'],
    address: ['exportMe', 'makeCalendarAddress', ...readiness, ...settings],
    second_address: ['exportMe', ...readiness],
    // Of an invitation whose mail waits, and of a page of a regulator.
    link: [
      'startClient',
      'resendStart',
      'getIncidentRules',
      'getIncidentRulesVersion',
      'invite',
      'resendInvitation',
    ],
    private_key: ['openDeviceKey'],
  });
});

it.each(endpointNames)('%s answers with no schema of a time of its own', (name) => {
  const times = schemasIn(rowOf(name).output, 'output').filter(
    ({ schema }) => schema instanceof z.ZodISODateTime,
  );
  const known = new Set<z.ZodType>([timestamp, isoTime, isoInstant]);
  expect(times.filter(({ schema }) => !known.has(schema)).map(({ path }) => path)).toEqual([]);
});

it('takes a role or a person only where one is given, assigned, invited or chosen', () => {
  const decidesAccess =
    /role|plan(?!ned)|tier|organisation|owner|member|adviser(?!_messages|_reminders)|uid|created_by|session/;
  const taken = endpointNames.flatMap((name) => {
    const fields = objectsIn(rowOf(name).body, '').flatMap((found) => found.fields);
    const deciding = fields.filter((field) => decidesAccess.test(field));
    return deciding.length > 0 ? [[name, deciding] as const] : [];
  });
  expect(Object.fromEntries(taken)).toEqual({
    assignAdviser: ['adviser_uid'],
    assignMessage: ['assigned_uid'],
    createAction: ['owner_uid'],
    saveAction: ['owner_uid'],
    giveRole: ['role'],
    handOverClient: ['from_uid', 'to_uid'],
    giveBackClient: ['from_uid'],
    searchClients: ['adviser'],
    setCover: ['cover_uid'],
    setCoverOf: ['cover_uid'],
    endCover: ['adviser_uid'],
    invite: ['role'],
    messageClients: ['organisation_ids'],
    previewAssignments: ['organisation_ids', 'adviser_uid'],
    previewClientReminders: ['organisation_ids'],
    previewMessages: ['organisation_ids'],
    previewHandOvers: ['organisation_ids', 'to_uid'],
    previewProposals: ['organisation_ids'],
    remindClients: ['organisation_ids'],
    saveClientList: ['adviser'],
    saveIncidentReminders: ['uids'],
    shareIncident: ['adviser_uid'],
    signOut: ['sessions'],
  });
});

it('takes a password in one row alone', () => {
  // They go from the browser to the identity provider alone (docs/decisions/0062). Recovery needs
  // one here: the provider issues no token before the second factor that is lost, so a recovery
  // code alone would be the whole sign-in.
  const taken = endpointNames.flatMap((name) => {
    const { params, query, headers, body } = rowOf(name);
    const fields = objectsIn([params, query, headers, body], name).flatMap((found) => found.fields);
    return fields
      .filter((field) => /password|passphrase|secret/i.test(field))
      .map((field) => [name, field]);
  });
  expect(taken).toEqual([['recoverAccount', 'password']]);
});

const isCoercing = ({ schema }: FoundSchema): boolean =>
  'coerce' in schema.def && schema.def.coerce === true;

it.each(endpointNames)('%s coerces nothing', (name) => {
  const { params, query, headers, body, output } = rowOf(name);
  const coercing = schemasIn([params, query, headers, body, output], name).filter(isCoercing);
  expect(coercing).toEqual([]);
});

it('finds a schema that coerces', () => {
  const found = schemasIn(z.object({ a: z.coerce.number().optional() }), 'body').filter(isCoercing);
  expect(found.map(({ path }) => path)).toEqual(['body.a']);
});

/** Texts that Firestore refuses in a path, or reads as another path. */
const otherPaths = ['a/b', '..', '.', '__x__', '\ud800', '\0', '', 'x'.repeat(1_600)];

const parameters = endpointNames.flatMap((name) =>
  [...rowOf(name).path.matchAll(/:(\w+)/g)].map(([, param = '']) => [name, param] as const),
);

it.each(parameters)('%s takes only one segment of a path as %s', (name, param) => {
  const schema = rowOf(name).params?.shape[param];
  expect(schema).toBeDefined();
  expect(otherPaths.filter((text) => schema?.safeParse(text).success)).toEqual([]);
});

const queries = endpointNames.flatMap((name) => {
  const { query } = rowOf(name);
  return Object.entries(query?.shape ?? {}).map(
    ([param, schema]) => [name, param, schema] as const,
  );
});

it.each(queries)('%s refuses a query that repeats %s', (_, __, schema) => {
  const usual = [
    'a',
    '1',
    '2026-01',
    '2026-01-31',
    '2026-01-31T00:00:00Z',
    '1764000000.000000000.a',
  ].concat([
    'name',
    'waiting',
    'ascending',
    'unassigned',
    'adviser_turn',
    'question',
    'compliant',
    'mine',
    'unread',
    'sign_ins',
    'NSW',
    '25',
    '0.1.1.a~b',
  ]);
  const taken = usual.filter((text) => schema.safeParse(text).success);
  expect(taken.length).toBeGreaterThan(0);
  for (const text of taken) expect(schema.safeParse([text, text]).success).toBe(false);
});
