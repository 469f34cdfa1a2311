import '../test/quiet.ts';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { policy, type Relation } from '@lexplain/contract/api/policy';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db } from '../platform/firestore.ts';
import { askAsIs, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { paramsIn, paramsWith, permittedRows, requestOf } from '../test/rows.ts';

// Ids come from outside, and become parts of document paths and keys of maps.

interface RequestPlan {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** One field for an id, and the request with another one there. */
interface IdField {
  part: 'params' | 'query' | 'body';
  name: string;
  put: (id: string) => RequestPlan;
}

/** The names of fields that have an id or the name of one of a known set. */
const isIdName = (name: string): boolean =>
  /^(?:id|uid|after|before|category|sectors|answers)$|_id$|_uid$|Id$/.test(name);

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const asMap = z.record(z.string(), z.unknown());

/**
 * What stands in a field of a body with an id: the id, a list of one, or a map with it as its key.
 */
const holding = (name: string, id: string): unknown => {
  if (name === 'sectors') return [id];
  return name === 'answers' ? Object.fromEntries([[id, 'yes']]) : id;
};

const idFieldsInBody = (row: ServedEndpoint, request: RequestPlan): IdField[] => {
  const list = z.array(asMap).safeParse(request.body).data;
  const body = list?.[0] ?? asMap.safeParse(request.body).data ?? {};
  const names = new Set([...Object.keys(body), ...shapeOf(row.body)]);
  return [...names].filter(isIdName).map((name) => ({
    part: 'body',
    name,
    put: (id) => {
      const changed = { ...body, [name]: holding(name, id) };
      return { ...request, body: list ? [changed] : changed };
    },
  }));
};

const isPermitted = (name: EndpointName): name is (typeof permittedRows)[number] =>
  (permittedRows as EndpointName[]).includes(name);

/** A request of a row that is valid, as far as a row without a permission has what it names. */
const prepare = (name: EndpointName, acme: TestOrganisation): RequestPlan => {
  const request = isPermitted(name) ? requestOf(name, acme) : { params: paramsWith(name, 'none') };
  const headers = 'headers' in request ? request.headers : {};
  return {
    params: request.params,
    query: {},
    headers: { ...headers },
    body: 'body' in request ? request.body : {},
  };
};

/** Every field of a row that takes an id: in the path, the query and the body. */
const listIdFields = (name: EndpointName, acme: TestOrganisation): IdField[] => {
  const row: ServedEndpoint = endpoints[name];
  const request = prepare(name, acme);
  return [
    ...paramsIn(name)
      .filter(isIdName)
      .map(
        (param): IdField => ({
          part: 'params',
          name: param,
          put: (id) => ({ ...request, params: { ...request.params, [param]: id } }),
        }),
      ),
    ...shapeOf(row.query)
      .filter(isIdName)
      .map(
        (key): IdField => ({
          part: 'query',
          name: key,
          put: (id) => ({ ...request, query: { [key]: id } }),
        }),
      ),
    ...(row.body ? idFieldsInBody(row, request) : []),
  ];
};

/** Somebody with the permission of a row. */
const callerOf = (row: ServedEndpoint): Persona => {
  const holders: readonly Relation[] = row.permission ? policy[row.permission] : ['owner'];
  if (holders.includes('owner') || holders.includes('self')) return 'owner';
  return holders.includes('admin') ? 'admin' : 'assignedAdviser';
};

/**
 * A segment as it is sent: what has no UTF-8 is sent as the bytes that an encoder would have to
 * make of it.
 */
const toSegment = (id: string): string =>
  id.isWellFormed() ? encodeURIComponent(id) : '%ED%A0%80';

/** Sends a request as it is, and returns the status and the code of the answer. */
const send = async (
  origin: string,
  name: EndpointName,
  acme: TestOrganisation,
  { params, query, headers, body }: RequestPlan,
): Promise<[number, string | undefined]> => {
  const row: ServedEndpoint = endpoints[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => toSegment(params[key] ?? ''));
  const asked = Object.entries(query).map(([key, value]) => `${key}=${toSegment(value)}`);
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    Authorization: `Bearer ${personOf(acme, callerOf(row))?.token}`,
  };
  const sent = isWrite(row) ? JSON.stringify(body ?? {}) : '';
  const answer = await askAsIs(
    origin,
    asked.length > 0 ? `${path}?${asked.join('&')}` : path,
    all,
    {
      method: row.method,
      body: sent,
    },
  );
  return [answer.status, codeOf(answer.body)];
};

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});

/** What Firestore refuses in a path, or reads as another path. */
const odd = ['a/b', '..', '.', '__x__', '\ud800', 'x'.repeat(1_600), '', '\0', 'a.b', '`'];

/** What every object inherits, by kind: what finds one method in a prototype finds all of them. */
const kinds = ['__proto__', '__defineGetter__', 'constructor', 'toString'];
const others = Object.getOwnPropertyNames(Object.prototype).filter((one) => !kinds.includes(one));
/** One of each kind, and in the deep run all. */
const inherited = [...kinds, ...others].slice(
  0,
  chooseSampleSize(kinds.length, kinds.length + others.length),
);

/** Ids that a caller chooses for what a call creates. */
const isChosen = ({ part, name }: IdField): boolean => part === 'body' && name === 'id';

// Both end the session or the account that the other calls use, and take no id.
const rows = endpointNames.filter((name) => !['signOut', 'deleteMe'].includes(name));

describe.each(rows)('%s', (name) => {
  it('refuses ids that are none, and never fails', async () => {
    for (const field of listIdFields(name, acme)) {
      for (const id of odd) {
        const [status] = await send(app.origin(), name, acme, field.put(id));
        const sent = `${field.part}.${field.name} ${JSON.stringify(id.slice(0, 9))}`;
        expect(status, sent).toBeLessThan(500);
        expect(status, sent).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('answers a name that every object has like any other that is unknown', async () => {
    for (const field of listIdFields(name, acme).filter((one) => !isChosen(one))) {
      const unknown = await send(app.origin(), name, acme, field.put('neverWas'));
      for (const id of inherited) {
        const [status, code] = await send(app.origin(), name, acme, field.put(id));
        const sent = `${field.part}.${field.name} ${id}`;
        // The parser of schemas leaves out a key of this name, so that the request asks for
        // nothing.
        if (id === '__proto__' && field.name === 'answers') expect(status, sent).toBe(200);
        // A reserved name is refused as one.
        else if (/^__.*__$/.test(id)) expect([404, 422], sent).toContain(status);
        else expect([status, code], sent).toEqual(unknown);
      }
    }
  });
});
