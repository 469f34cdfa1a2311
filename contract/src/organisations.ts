import { z } from 'zod';
import { membership } from './account.ts';
import { bounds } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { filledText } from './fields.ts';

/** `organisations/{id}`: the business that a law binds. It owns what its members make. */
export const storedOrganisation = z.object({
  name: z.string().default(''),
  /** The adviser who is assigned to it. */
  adviser_uid: z.string().nullable().default(null),
  /** Once set, nobody joins it, and it is deleted. */
  deleting: z.boolean().default(false),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredOrganisation = z.infer<typeof storedOrganisation>;

/** Of an organisation whose person gave no name. */
export const unnamedOrganisation = 'My organisation';

export const organisation = membership.extend({ name: z.string() });
export type Organisation = z.infer<typeof organisation>;

export const organisationEndpoints = {
  getOrganisation: endpoint({
    summary: "The person's organisation",
    method: 'GET',
    path: '/api/organisation',
    access: 'verified',
    permission: 'organisation.read',
    status: 200,
    errors: ['account_missing'],
    output: organisation,
  }),
  renameOrganisation: endpoint({
    summary: "Changes the organisation's name",
    method: 'PATCH',
    path: '/api/organisation',
    access: 'verified',
    permission: 'organisation.rename',
    status: 200,
    errors: ['account_missing', 'not_permitted'],
    body: z.strictObject({ name: filledText(bounds.displayName) }),
    output: organisation,
  }),
} as const;
