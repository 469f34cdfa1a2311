import autocannon from 'autocannon';
import { median } from './measure-alternately.ts';
import type { Row } from './table.ts';

export interface Load {
  p50: number;
  p99: number;
  perSecond: number;
  errors: number;
}

/**
 * Calls again and again for `duration` seconds; posts where there is a body. Latencies are in milliseconds for each
 * answer: autocannon's own histogram has steps of whole milliseconds.
 */
export const load = async (
  url: string,
  token: string,
  connections: number,
  duration: number,
  body?: object,
): Promise<Load> => {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  const called: autocannon.Options = { url, connections, duration, headers };
  const posted: autocannon.Options = {
    ...called,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = body ? posted : called;
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

export const medianOfLoads = (loads: Load[]): Load => ({
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  errors: loads.reduce((sum, { errors }) => sum + errors, 0),
});

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
