import { z } from 'zod';
import { membership } from '../account/account.ts';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { nameText, timestamp } from '../api/fields.ts';
import { place } from '../library/places.ts';
import { contactPerson, contactPersonInput, storedContactPerson } from './contact-person.ts';

/** `organisations/{id}`: the business that a law binds. It owns what its members create. */
export const storedOrganisation = z.object({
  name: z.string().default(''),
  /** Where the business is; null until someone says so. */
  place: place.nullable().catch(null).default(null),
  /** Whom its adviser reaches, where an owner says so. */
  contact_person: storedContactPerson,
  /** The bytes of all its files of evidence. */
  file_bytes: z.number().default(0),
  /**
   * The bytes of what was announced and is on its way: they take room until it is finished,
   * cancelled or swept.
   */
  waiting_bytes: z.number().default(0),
  /** False while it has the name of the person for whom it was created. */
  is_named: z.boolean().default(true),
  /** The adviser who is assigned to it. */
  adviser_uid: z.string().nullable().default(null),
  /**
   * How the adviser got it from a colleague, with the note for them; null where they did not.
   * Members do not see it.
   */
  handed_over: z
    .object({
      from_name: z.string().default(''),
      by_name: z.string().default(''),
      note: z.string().default(''),
      /** Of the call that did it, as a hash; empty where it named none. */
      key: z.string().default(''),
      at: z.date(),
    })
    .nullable()
    .default(null),
  /**
   * An adviser has created it, and its owner has not confirmed it yet: it has no members, and is in
   * no list. Null for any other.
   */
  waiting_for_owner: z
    .object({ adviser_uid: z.string(), invitation_id: z.string() })
    .nullable()
    .default(null),
  /** From when on its members need a second factor; null where it does not ask for one. */
  second_factor_due_at: z.date().nullable().default(null),
  /** Once set, nobody can join, and the organisation is being deleted. */
  deleting: z.boolean().default(false),
  /** For how many months the firm keeps what it signed off, as it was when the deletion was begun. */
  record_months: z.int().default(0),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredOrganisation = z.infer<typeof storedOrganisation>;

/** The name of a new organisation whose owner has no display name. */
export const unnamedOrganisation = 'My organisation';

export const organisation = membership.extend({
  name: z.string(),
  place: place.nullable().default(null),
  /** Whom its adviser reaches; null where it gives nobody. */
  contact_person: contactPerson.nullable().default(null),
  /** Whether someone has given it its name. */
  is_named: z.boolean().default(true),
  /**
   * From when on members are refused without a second factor; null where it does not ask for one.
   */
  second_factor_due_at: timestamp.nullable().default(null),
});
export type Organisation = z.infer<typeof organisation>;

export const organisationEndpoints = {
  getOrganisation: endpoint({
    method: 'GET',
    path: '/api/organisation',
    access: 'verified',
    status: 200,
    output: organisation,
  }),
  updateOrganisation: endpoint({
    method: 'PATCH',
    path: '/api/organisation',
    access: 'verified',
    status: 200,
    body: z
      .strictObject({
        name: nameText(bounds.displayName),
        place: place.nullable(),
        contact_person: contactPersonInput.nullable(),
      })
      .partial(),
    output: organisation,
  }),
  demandSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/organisation/second-factor',
    access: 'verified',
    status: 200,
    body: z.strictObject({ required: z.boolean() }),
    output: organisation,
  }),
} as const;

export const organisationExamples = {
  updateOrganisation: { name: 'Example Pty Ltd' },
  demandSecondFactor: { required: true },
} satisfies Examples<typeof organisationEndpoints>;
