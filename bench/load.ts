import autocannon from 'autocannon';
import { measureAlternately, median } from './measure-alternately.ts';
import type { Row } from './table.ts';

interface LoadFigures {
  p50: number;
  p99: number;
  perSecond: number;
  errors: number;
}

export interface LoadRequest {
  path: string;
  token: string;
  method?: 'POST' | 'PUT';
  body?: unknown;
}

interface LoadSettings {
  connections: number;
  seconds: number;
}

const toRequest = ({ path, token, method = 'POST', body }: LoadRequest): autocannon.Request => {
  const headers = { authorization: `Bearer ${token}` };
  if (body === undefined) return { path, headers };
  return {
    path,
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/**
 * Sends the calls again and again, one after another on each connection; posts where there is a
 * body. Latencies are in milliseconds for each answer: autocannon's own histogram has steps of
 * whole milliseconds.
 */
const load = async (
  origin: string,
  calls: LoadRequest[],
  { connections, seconds }: LoadSettings,
): Promise<LoadFigures> => {
  const times: number[] = [];
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    requests: calls.map(toRequest),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    perSecond: times.length / result.duration,
    errors: result.errors + result.timeouts + result.non2xx,
  };
};

const medianOfLoads = (loads: LoadFigures[]): LoadFigures => ({
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  errors: loads.reduce((sum, { errors }) => sum + errors, 0),
});

/** Loads both sides with the same calls by turns. Medians of the rounds, ours first. */
export const compareLoads = async (
  [ours, floor]: [ours: { origin: string }, floor: { origin: string }],
  calls: LoadRequest[],
  rounds: number,
  loading: LoadSettings,
): Promise<[ours: LoadFigures, floor: LoadFigures]> => {
  const [measured, bare] = await measureAlternately(rounds, (side) =>
    load((side === 0 ? ours : floor).origin, calls, loading),
  );
  return [medianOfLoads(measured), medianOfLoads(bare)];
};

export const ratioRow = (
  what: string,
  ours: number,
  floor: number,
  goal: number,
  least = false,
): Row => ({
  what,
  ours: `${ours.toFixed(2)} against ${floor.toFixed(2)}: × ${(ours / floor).toFixed(2)}`,
  goal: `${least ? '≥' : '≤'} ${goal} ×`,
  met: least ? ours >= goal * floor : ours <= goal * floor,
});
