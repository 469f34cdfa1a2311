import '../runtime.ts';
import { z } from 'zod';
import { scanUrl } from '../runtime.ts';

// The service that scans files (docs/decisions/0084-scanning-files.md). Whatever is not a verdict
// about these bytes throws `ScanFailed`, so that a scanner that is missing, slow or broken never
// makes a file clean.

export const isScanned = (): boolean => scanUrl.value() !== '';

/** Why there is no verdict: a code, or an HTTP status. */
export class ScanFailed extends Error {
  readonly reason: string | number;

  constructor(reason: string | number) {
    super(`The scanner gave no verdict: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Of one scan. A scanner that is started for it reads its signatures first, which takes up to a
 * minute.
 */
const mostMilliseconds = 120_000;

const sha256 = z.string();
const verdict = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('clean'), sha256 }),
  z.strictObject({
    verdict: z.literal('refused'),
    sha256,
    /** The name of a signature. It is stored and logged. */
    finding: z.string().regex(/^[\w.:()/ -]{1,200}$/),
  }),
]);
export type Verdict = z.infer<typeof verdict>;

const isEmulated = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';

const addressOf = (text: string): URL => {
  const url = URL.parse(text);
  // Nothing of a customer travels unencrypted.
  if (!url || (url.protocol !== 'https:' && !isEmulated())) throw new ScanFailed('address');
  return url;
};

const readText = async (response: Response): Promise<string> => {
  const text = await response.text();
  if (!response.ok) throw new ScanFailed(response.status);
  return text;
};

const ask = async (url: URL, request: RequestInit): Promise<string> => {
  try {
    return await readText(await fetch(url, { ...request, redirect: 'error' }));
  } catch (error) {
    if (error instanceof ScanFailed) throw error;
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ScanFailed(isSlow ? 'slow' : 'unreachable');
  }
};

/**
 * A token of the functions' account for one address, which Cloud Run checks. From the metadata
 * server of the platform, whose name the environment can replace, as for Google's own libraries.
 */
const findToken = (audience: string, signal: AbortSignal): Promise<string> => {
  const host = process.env.GCE_METADATA_HOST ?? 'metadata.google.internal';
  const path = '/computeMetadata/v1/instance/service-accounts/default/identity';
  const url = new URL(`http://${host}${path}`);
  url.searchParams.set('audience', audience);
  return ask(url, { headers: { 'Metadata-Flavor': 'Google' }, signal });
};

const parse = (text: string): Verdict => {
  try {
    return verdict.parse(JSON.parse(text));
  } catch {
    throw new ScanFailed('answer');
  }
};

/** What the scanner finds in bytes with this hash. Throws `ScanFailed` where it does not say so. */
export const scanBytes = async (
  bytes: Uint8Array<ArrayBuffer>,
  hash: string,
  milliseconds = mostMilliseconds,
): Promise<Verdict> => {
  const { origin } = addressOf(scanUrl.value());
  const signal = AbortSignal.timeout(milliseconds);
  const token = await findToken(origin, signal);
  const answer = await ask(new URL('/scan', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${token}` },
    body: bytes,
    signal,
  });
  const found = parse(answer);
  // Of bytes that were cut on their way, a verdict says nothing.
  if (found.sha256 !== hash) throw new ScanFailed('other_bytes');
  return found;
};
