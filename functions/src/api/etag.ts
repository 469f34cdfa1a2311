import { createHash } from 'node:crypto';
import type { Endpoint } from '@lexplain/contract/endpoint';
import type { Response } from 'express';
import { z } from 'zod';

const withRevision = z.object({ submission: z.object({ revision: z.int() }) });

const hashOf = (output: unknown): string =>
  createHash('sha256').update(JSON.stringify(output)).digest('base64url').slice(0, 22);

/**
 * The tags that rows ask for. A catalogue answer may be kept by the browser, which asks with its tag
 * whether it still holds (304); a submission's tag is its revision, to be sent back as `If-Match`.
 */
export const tag = (row: Endpoint, response: Response, output: unknown): void => {
  if (row.revalidate) {
    response.set({ 'Cache-Control': 'private, no-cache', ETag: `"${hashOf(output)}"` });
  }
  const { data } = withRevision.safeParse(row.revisioned ? output : null);
  if (data) response.set('ETag', `"${data.submission.revision}"`);
};
