import { addressOf, offsetFromEnv } from '../../../dev/addresses.ts';
import { projectOfPeople } from '../../../dev/people.ts';

// Firestore's REST interface, which evaluates the rules as the SDK does.

const documents = `projects/${projectOfPeople()}/databases/(default)/documents`;

export interface RestRequest {
  /** The part of a URL after `…/documents`: a slash and a path, or a colon and a method. */
  at: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/** A document's full name. */
export const nameOf = (path: string): string => `${documents}/${path}`;

export const getByRest = (path: string): RestRequest => ({
  at: `/${path.split('/').map(encodeURIComponent).join('/')}`,
});

const post = (method: string, body: object): RestRequest => ({
  at: `:${method}`,
  method: 'POST',
  body,
});

/** A query for a collection by its last segment, or for its documents where a field has a value. */
const structuredQueryOf = (collectionId: string, where?: [field: string, value: string]) => ({
  from: [{ collectionId }],
  ...(where && {
    where: {
      fieldFilter: {
        field: { fieldPath: where[0] },
        op: 'EQUAL',
        value: { stringValue: where[1] },
      },
    },
  }),
});

export const queryByRest = (collectionId: string, where?: [string, string]): RestRequest =>
  post('runQuery', { structuredQuery: structuredQueryOf(collectionId, where) });

/** Every collection of that name, at any path. */
export const queryGroupByRest = (collectionId: string): RestRequest =>
  post('runQuery', { structuredQuery: { from: [{ collectionId, allDescendants: true }] } });

export const countByRest = (collectionId: string, where?: [string, string]): RestRequest =>
  post('runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: structuredQueryOf(collectionId, where),
      aggregations: [{ alias: 'count', count: {} }],
    },
  });

export const getManyByRest = (...all: string[]): RestRequest =>
  post('batchGet', { documents: all.map(nameOf) });

export const commitByRest = (write: object): RestRequest => post('commit', { writes: [write] });

/** Deletes every document of the project. */
export const deleteEverything = async (): Promise<void> => {
  const url = `http://${addressOf('firestore', offsetFromEnv())}/emulator/v1/${documents}`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The Firestore emulator answered ${await response.text()}`);
};

/** The answer to a caller with a token, or to a stranger. */
export const askByRest = async (
  { at, method = 'GET', body }: RestRequest,
  token: string | undefined,
): Promise<{ status: number; text: string }> => {
  const url = `http://${addressOf('firestore', offsetFromEnv())}/v1/${documents}${at}`;
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};
