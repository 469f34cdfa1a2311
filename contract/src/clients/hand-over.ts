import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, personId, text } from '../api/fields.ts';
import { adviser, colleague } from './clients.ts';

// Who is a client's adviser: assigned by an admin, or handed to another one by the adviser
// (docs/product.md, "Handing a client over").

export const handOverEndpoints = {
  /** By an admin: also to nobody. */
  assignAdviser: endpoint({
    method: 'PUT',
    path: '/api/organisations/:organisationId/adviser',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: z.object({ organisationId: documentId }),
    body: z.strictObject({
      adviser_uid: personId.nullable(),
      /** Entered in the organisation's log, where it is given. */
      reason: text(bounds.reviewText).optional(),
    }),
    output: z.strictObject({ adviser_uid: z.string().nullable() }),
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/api/colleagues',
    access: 'verified',
    status: 200,
    output: z.array(colleague),
  }),
  handOverClient: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/hand-over',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: z.object({ organisationId: documentId }),
    body: z
      .strictObject({
        /** The adviser whom the caller saw. */
        from_uid: personId,
        to_uid: personId,
        /** For the colleague. Members of the client do not see it. */
        note: text(bounds.reviewText).default(''),
        /** Made by the page: a call that is repeated with it hands nothing over again. */
        key: z.uuid().optional(),
      })
      .refine(({ from_uid, to_uid }) => from_uid !== to_uid, {
        path: ['to_uid'],
        message: 'is the adviser already',
      }),
    output: z.strictObject({ adviser }),
  }),
  /** The client then has no adviser. */
  giveBackClient: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/give-back',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: z.object({ organisationId: documentId }),
    body: z.strictObject({
      /** The adviser whom the caller saw. */
      from_uid: personId,
      /** Members of the client read it, and the admins. */
      reason: filledText(bounds.reviewText),
    }),
    output: z.strictObject({ adviser_uid: z.null() }),
  }),
} as const;

export const handOverExamples = {
  assignAdviser: { adviser_uid: null },
  handOverClient: {
    from_uid: 'Xq3TgYc1bWfQ2m8kLr5sVz7pNd90',
    to_uid: 'Ab4RkLm2cVtR8n6jHs1wEx5yQf73',
    note: 'They expect a call before the review is published',
  },
  giveBackClient: {
    from_uid: 'Xq3TgYc1bWfQ2m8kLr5sVz7pNd90',
    reason: 'We also advise their competitor',
  },
} satisfies Examples<typeof handOverEndpoints>;
