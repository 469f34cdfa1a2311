import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routeOf } from './routes.ts';

const thrown = (path: string): unknown => {
  try {
    return routeOf('GET', path);
  } catch (error) {
    return error;
  }
};

describe('routeOf', () => {
  it.each(endpointNames)('finds %s', (name) => {
    const { method, path } = endpoints[name];
    expect(routeOf(method, path.replace(/:\w+/g, 'x%2Fy'))).toMatchObject({ name });
  });

  it('returns the decoded path parameters', () => {
    expect(routeOf('GET', '/api/subjects/a%2Fb')).toEqual({
      name: 'getSubject',
      params: { id: 'a/b' },
    });
  });

  it('treats HEAD as GET', () => {
    expect(routeOf('HEAD', '/api/health')).toMatchObject({ name: 'getHealth' });
  });

  it('returns the allowed methods for an unsupported method', () => {
    expect(routeOf('PUT', '/api/auth/me')).toEqual({ allowed: ['GET', 'PATCH', 'DELETE'] });
  });

  it.each([
    '/api',
    '/api/subjects/',
    '/api/subjects//obligations',
    '/API/health',
    '/api/healthy',
    '/api/openapi-json',
    '/api/subjects/a/b',
    '/x/api/health',
  ])('throws not_found for %s', (path) => {
    expect(thrown(path)).toMatchObject({ code: 'not_found' });
  });

  it('throws bad_request for a path that is not valid UTF-8', () => {
    expect(thrown('/api/subjects/%E0%A4%A')).toMatchObject({ code: 'bad_request' });
  });
});

// A path parameter that is called an id takes nothing but an id of ours.
const takesOnlyIds = ({ params }: Endpoint, name: string): boolean => {
  const schema: unknown = params instanceof z.ZodObject ? params.shape[name] : undefined;
  if (!name.endsWith('Id') || !(schema instanceof z.ZodType)) return false;
  const personal = ['anna@example.com', 'Anna Smith', '+61 400 000 000', 'x'.repeat(65)];
  return (
    schema.safeParse('q01').success && !personal.some((text) => schema.safeParse(text).success)
  );
};

it('allows only ids, dates, versions and tokens in URLs, and no personal data', () => {
  const taken = endpointNames.flatMap((name) => {
    const endpoint: Endpoint = endpoints[name];
    const { path, query } = endpoint;
    const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
    return inPath.filter((key) => !takesOnlyIds(endpoint, key)).concat(asked);
  });
  // A mail's link contains a category and a token: RFC 8058 allows no other place, and it opens one
  // choice alone.
  expect([...new Set(taken)].sort()).toEqual([
    'adviser',
    'after',
    'at',
    'before',
    'category',
    'covering',
    'direction',
    'filter',
    'group',
    'id',
    'kind',
    'law',
    'month',
    'of',
    'part',
    'place',
    'question_id',
    'result',
    'rows',
    'show',
    'since',
    'sort',
    'token',
    'uid',
    'version',
  ]);
});
