import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { errorNames } from './message-words.ts';
import {
  ownFile,
  pageErrorBounds,
  pageErrorKinds,
  pageErrorPath,
  releasePattern,
  routePattern,
} from './page-error-bounds.ts';

const position = z.int().nonnegative().max(pageErrorBounds.position);

const frame = z.strictObject({
  file: z.string().regex(ownFile),
  line: position,
  column: position,
});

/**
 * What a page says of an error: nothing of who had it. The message is cleaned by the page, and
 * again by the server (docs/decisions/0108-page-errors.md).
 */
export const pageError = z.strictObject({
  kind: z.enum(pageErrorKinds),
  name: z.enum(errorNames),
  message: text(pageErrorBounds.message),
  frames: z.array(frame).max(pageErrorBounds.frames),
  route: z.string().max(pageErrorBounds.route).regex(routePattern),
  /** The name of the build, by which its source maps are found. */
  release: z.string().regex(releasePattern),
});
export type PageError = z.infer<typeof pageError>;

export const pageErrorEndpoints = {
  reportPageError: endpoint({
    method: 'POST',
    path: pageErrorPath,
    access: 'public',
    status: 200,
    headers: z.object({
      /** The random id of the device, where it has one, to count by. */
      'lexplain-device': z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional(),
    }),
    body: pageError,
    /** The kind of error, which is the same in each release. */
    output: z.strictObject({ fingerprint: z.string() }),
  }),
} as const;

export const pageErrorExamples = {
  reportPageError: {
    kind: 'error',
    name: 'TypeError',
    message: 'Cannot read properties of undefined (reading …)',
    frames: [{ file: 'assets/feed-Ab3dE6g.js', line: 1, column: 2_345 }],
    route: '/dashboard/feed',
    release: 'Zy9xW7v',
  },
} satisfies Examples<typeof pageErrorEndpoints>;
