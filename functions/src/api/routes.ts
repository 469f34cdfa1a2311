import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { AppError } from '@lexplain/contract/errors';

/** The rows of one path, by method. */
interface Place {
  pattern: RegExp;
  keys: string[];
  rows: Map<string, EndpointName>;
}

export type Route =
  | { name: EndpointName; params: Record<string, string> }
  /** The address is known, the method is not: what it takes instead. */
  | { allowed: string[] };

/** `:name` stands for one segment; everything else of a path in the table stands for itself. */
const placeOf = (path: string): Place => ({
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`),
  keys: [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  rows: new Map(),
});

const places = new Map<string, Place>();
for (const name of endpointNames) {
  const { method, path } = endpoints[name];
  const place = places.get(path) ?? placeOf(path);
  places.set(path, place);
  place.rows.set(method, name);
}
const withParams = [...places.values()].filter(({ keys }) => keys.length > 0);

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('bad_request', 'The request could not be read');
  }
};

const rowAt = ({ pattern, keys, rows }: Place, method: string, path: string): Route => {
  // A HEAD is a GET whose body Node leaves out.
  const name = rows.get(method === 'HEAD' ? 'GET' : method);
  if (!name) return { allowed: [...rows.keys()] };
  const segments = pattern.exec(path)?.slice(1) ?? [];
  const params = keys.map((key, index) => [key, decode(segments[index] ?? '')]);
  return { name, params: Object.fromEntries(params) };
};

/**
 * Which row of the table a request is for. Throws `not_found` where no row has the path, and `bad_request`
 * where a segment of it can't be decoded.
 */
export const routeOf = (method: string, path: string): Route => {
  const place = places.get(path) ?? withParams.find(({ pattern }) => pattern.test(path));
  // A pattern's own text is no address.
  if (!place?.pattern.test(path))
    throw new AppError('not_found', 'There is nothing at this address');
  return rowAt(place, method, path);
};
