import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, personId } from '../api/fields.ts';
import { mostChosen } from './reminder-bounds.ts';

// What happens to several clients at once: the page calls the row of one client for each of them,
// with one key for the whole run, so that a run that is repeated does each once
// (docs/decisions/0117). Here is what each would come to, before anything is sent.

/**
 * Why nothing would happen to a client: it is not the caller's, or no longer; the adviser has it
 * already; the adviser is a member of it; nobody is its adviser who could hand it over; as many
 * proposals wait for it as may; the message that it got last is the same.
 */
export const runSkip = z.enum(['not_yours', 'already', 'member', 'no_adviser', 'full', 'written']);
export type RunSkip = z.infer<typeof runSkip>;

const previewedClient = z.strictObject({
  id: z.string(),
  /** Null where it would happen. */
  skip: runSkip.nullable(),
});

const preview = z.strictObject({ clients: z.array(previewedClient) });
export type RunPreview = z.infer<typeof preview>;

const messagedClient = previewedClient.extend({
  owners: z.int().nonnegative(),
  /** Of them; the others find it on their pages, as they want no such mail. */
  by_mail: z.int().nonnegative(),
});
export type MessagedClient = z.infer<typeof messagedClient>;

const organisation_ids = z.array(documentId).min(1).max(mostChosen);

/** Each is a POST, as its list of clients is too long for an address. They write nothing. */
export const proposalRunEndpoints = {
  previewProposals: endpoint({
    method: 'POST',
    path: '/api/client-runs/proposals',
    access: 'verified',
    status: 200,
    body: z.strictObject({ organisation_ids }),
    output: preview,
  }),
} as const;

export const clientRunEndpoints = {
  previewHandOvers: endpoint({
    method: 'POST',
    path: '/api/client-runs/hand-overs',
    access: 'verified',
    status: 200,
    body: z.strictObject({ organisation_ids, to_uid: personId }),
    output: preview,
  }),
  previewAssignments: endpoint({
    method: 'POST',
    path: '/api/client-runs/assignments',
    access: 'verified',
    status: 200,
    body: z.strictObject({ organisation_ids, adviser_uid: personId.nullable() }),
    output: preview,
  }),
  previewMessages: endpoint({
    method: 'POST',
    path: '/api/client-runs/messages',
    access: 'verified',
    status: 200,
    body: z.strictObject({ organisation_ids, text: filledText(bounds.reviewText) }),
    output: z.strictObject({ clients: z.array(messagedClient) }),
  }),
} as const;

export const clientRunExamples = {
  previewProposals: { organisation_ids: ['acme'] },
  previewHandOvers: { organisation_ids: ['acme'], to_uid: 'Ab4RkLm2cVtR8n6jHs1wEx5yQf73' },
  previewAssignments: { organisation_ids: ['acme'], adviser_uid: null },
  previewMessages: { organisation_ids: ['acme'], text: 'Could we speak this week?' },
} satisfies Examples<typeof clientRunEndpoints & typeof proposalRunEndpoints>;
