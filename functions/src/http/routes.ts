import { AppError } from '@lexplain/contract/api/errors';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';

/** The rows of one path, by method. */
interface PathPattern {
  pattern: RegExp;
  keys: string[];
  rows: Map<string, EndpointName>;
}

export type Route =
  | { name: EndpointName; params: Record<string, string> }
  /** The path is known but the method is not; `Allow` lists the methods. */
  | { allowed: string[] };

/** `:name` matches one segment; everything else in a path is literal. */
const toPattern = (path: string): PathPattern => ({
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`),
  keys: [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  rows: new Map(),
});

const patterns = new Map<string, PathPattern>();
for (const name of endpointNames) {
  const { method, path } = endpoints[name];
  const entry = patterns.get(path) ?? toPattern(path);
  patterns.set(path, entry);
  entry.rows.set(method, name);
}
const withParams = [...patterns.values()].filter(({ keys }) => keys.length > 0);

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('bad_request', 'The request could not be read');
  }
};

/** The rows of a path, and the values of its parameters. */
const findPattern = (path: string): { entry: PathPattern; segments: string[] } => {
  const fixed = patterns.get(path);
  if (fixed && fixed.keys.length === 0) return { entry: fixed, segments: [] };
  for (const entry of withParams) {
    const found = entry.pattern.exec(path);
    if (found) return { entry, segments: found.slice(1) };
  }
  throw new AppError('not_found', 'There is nothing at this address');
};

/**
 * Finds the row of a request. Throws `not_found` where no row has the path, and `bad_request` where
 * a segment can't be decoded.
 */
export const routeOf = (method: string, path: string): Route => {
  const { entry, segments } = findPattern(path);
  // A HEAD is a GET whose body Node leaves out.
  const name = entry.rows.get(method === 'HEAD' ? 'GET' : method);
  if (!name) return { allowed: [...entry.rows.keys()] };
  const params = entry.keys.map((key, index) => [key, decode(segments[index] ?? '')]);
  return { name, params: Object.fromEntries(params) };
};
